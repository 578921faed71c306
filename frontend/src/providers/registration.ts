import type {
  AddToCartDto,
  CartCheckDto,
  CartDto,
  CartResultDto,
  ChooseGradeModeDto,
  ConsequencesDto,
  CreateEnrollmentDto,
  CreateRegistrationOverrideDto,
  CreateRegistrationWindowDto,
  CreateTimeTicketDto,
  DeclineOfferDto,
  EnrollmentActDto,
  EnrollmentDto,
  EnrollmentGradeModeDto,
  EnrollmentTrendDto,
  DepartmentDto,
  DepartmentSeatsDto,
  GivenTicketsDto,
  GiveTicketsDto,
  IdleSeatsSummaryDto,
  MoveDto,
  RecentEnrollmentDto,
  RegistrationCheckDto,
  RegistrationOverrideDto,
  RegistrationWindowDto,
  SavedCartItemDto,
  SwapDto,
  WithdrawDto,
  TimeTicketDto,
  UpdateTimeTicketDto,
} from '../api/types.gen';
import { post, put, remove } from './acts';
import { fetchSignedIn } from './fetchSignedIn';
import { newKey, path } from './records';

interface Cancellable {
  signal?: AbortSignal;
}

const read = async (url: string, { signal }: Cancellable = {}) => (await fetchSignedIn(url, { signal })).json;
const ofTerm = (termId: string) => `?termId=${encodeURIComponent(termId)}`;

export const readRecent = (options?: Cancellable): Promise<RecentEnrollmentDto[]> =>
  read(path('enrollments', 'recent'), options);
export const readTrend = (options?: Cancellable): Promise<EnrollmentTrendDto[]> =>
  read(path('enrollments', 'trend'), options);
export const readUtilization = (termId: string, options?: Cancellable): Promise<DepartmentSeatsDto[]> =>
  read(path('sections', 'utilization') + ofTerm(termId), options);
export const readIdleSummary = (termId: string, options?: Cancellable): Promise<IdleSeatsSummaryDto> =>
  read(path('sections', 'idle-seats', 'summary') + ofTerm(termId), options);
export const readDepartments = (options?: Cancellable): Promise<DepartmentDto[]> =>
  read(path('courses', 'departments'), options);
/** About a drop or a withdrawal, a swap for a section, or the action that applies today. */
export interface ConsequencesOf {
  act?: Leaving;
  sectionId?: string;
}
export const readConsequences = (
  id: string,
  of: ConsequencesOf = {},
  options?: Cancellable,
): Promise<ConsequencesDto> => {
  const query = new URLSearchParams({ ...of }).toString();
  return read(path('enrollments', id, 'consequences') + (query && `?${query}`), options);
};

export const readGradeMode = (id: string, options?: Cancellable): Promise<EnrollmentGradeModeDto> =>
  read(path('enrollments', id, 'grade-mode'), options);
export const chooseGradeMode = (id: string, body: ChooseGradeModeDto, etag?: string) =>
  put<EnrollmentGradeModeDto>(['enrollments', id, 'grade-mode'], body, etag);

/** The server's answer without registering: a POST that writes nothing. */
const check = async (url: string, body: object, { signal }: Cancellable) =>
  (
    await fetchSignedIn(url, {
      method: 'POST',
      headers: { 'Idempotency-Key': newKey() },
      body: JSON.stringify(body),
      signal,
    })
  ).json;
export const checkRegistration = (
  body: CreateEnrollmentDto,
  options: Cancellable = {},
): Promise<RegistrationCheckDto> => check(path('enrollments', 'check'), body, options);
export const checkCart = (body: CartDto, options: Cancellable = {}): Promise<CartCheckDto> =>
  check(path('enrollments', 'cart', 'check'), body, options);

export const enroll = (body: CreateEnrollmentDto) => post<EnrollmentActDto>(['enrollments'], body);
/** Several sections of a term in one request. */
export const registerCart = (body: CartDto) => post<CartResultDto>(['enrollments', 'cart'], body);
export const readCart = (
  studentId: string,
  termId: string,
  options?: Cancellable,
): Promise<SavedCartItemDto[]> => read(path('students', studentId, 'cart') + ofTerm(termId), options);
export const addToCart = (studentId: string, body: AddToCartDto) =>
  post<SavedCartItemDto>(['students', studentId, 'cart'], body);
export const removeFromCart = (studentId: string, sectionId: string) =>
  remove(['students', studentId, 'cart', sectionId]);
/** The ways to leave a section: a drop leaves no grade, a withdrawal a W. */
export type Leaving = 'drop' | 'withdraw';
export const leave = (id: string, how: Leaving, body: WithdrawDto, etag?: string) =>
  post<EnrollmentActDto>(['enrollments', id, how], body, etag);
export const swap = (id: string, body: SwapDto) => post<EnrollmentActDto>(['enrollments', id, 'swap'], body);
export const move = (id: string, body: MoveDto, etag?: string) =>
  post<EnrollmentActDto>(['enrollments', id, 'move'], body, etag);
export const acceptOffer = (id: string) => post<EnrollmentDto>(['enrollments', id, 'accept-offer']);
export const declineOffer = (id: string, body: DeclineOfferDto) =>
  post<EnrollmentDto>(['enrollments', id, 'decline-offer'], body);

export const grantOverride = (body: CreateRegistrationOverrideDto) =>
  post<RegistrationOverrideDto>(['registration-overrides'], body);
export const revokeOverride = (id: string) => remove(['registration-overrides', id]);

export const createWindow = (body: CreateRegistrationWindowDto) =>
  post<RegistrationWindowDto>(['registration-windows'], body);
export const updateWindow = (id: string, body: CreateRegistrationWindowDto, etag?: string) =>
  put<RegistrationWindowDto>(['registration-windows', id], body, etag);
export const deleteWindow = (id: string) => remove(['registration-windows', id]);

export const createTicket = (body: CreateTimeTicketDto) => post<TimeTicketDto>(['time-tickets'], body);
export const updateTicket = (id: string, body: UpdateTimeTicketDto, etag?: string) =>
  put<TimeTicketDto>(['time-tickets', id], body, etag);
export const deleteTicket = (id: string) => remove(['time-tickets', id]);
export const giveTickets = (termId: string, body: GiveTicketsDto) =>
  post<GivenTicketsDto>(['terms', termId, 'time-tickets'], body);
