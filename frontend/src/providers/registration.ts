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
import { createRecord, deleteRecord, post, put, remove, updateRecord } from './acts';
import { type Cancellable, check, read } from './read';

export const readRecent = (options?: Cancellable) =>
  read<RecentEnrollmentDto[]>(['enrollments', 'recent'], options);
export const readTrend = (options?: Cancellable) =>
  read<EnrollmentTrendDto[]>(['enrollments', 'trend'], options);
export const readIdleSummary = (termId: string, options?: Cancellable) =>
  read<IdleSeatsSummaryDto>(['sections', 'idle-seats', 'summary'], options, { termId });
export const readDepartments = (options?: Cancellable) =>
  read<DepartmentDto[]>(['courses', 'departments'], options);
/**
 * About a drop or a withdrawal, with what staff record of its request; a swap for a section; or the action that applies
 * today.
 */
export interface ConsequencesOf {
  act?: Leaving;
  sectionId?: string;
  circumstance?: NonNullable<WithdrawDto['circumstance']>;
  requestedOn?: string;
}
export const readConsequences = (id: string, of: ConsequencesOf = {}, options?: Cancellable) =>
  read<ConsequencesDto>(['enrollments', id, 'consequences'], options, { ...of });

export const readGradeMode = (id: string, options?: Cancellable) =>
  read<EnrollmentGradeModeDto>(['enrollments', id, 'grade-mode'], options);
export const chooseGradeMode = (id: string, body: ChooseGradeModeDto, etag?: string) =>
  put<EnrollmentGradeModeDto>(['enrollments', id, 'grade-mode'], body, etag);

export const checkRegistration = (body: CreateEnrollmentDto, options?: Cancellable) =>
  check<RegistrationCheckDto>(['enrollments', 'check'], body, options);
export const checkCart = (body: CartDto, options?: Cancellable) =>
  check<CartCheckDto>(['enrollments', 'cart', 'check'], body, options);

export const enroll = (body: CreateEnrollmentDto) => createRecord<EnrollmentActDto>('enrollments', body);
/** Several sections of a term in one request. */
export const registerCart = (body: CartDto) => post<CartResultDto>(['enrollments', 'cart'], body);
export const readCart = (studentId: string, termId: string, options?: Cancellable) =>
  read<SavedCartItemDto[]>(['students', studentId, 'cart'], options, { termId });
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
  createRecord<RegistrationOverrideDto>('registration-overrides', body);
export const revokeOverride = (id: string) => deleteRecord('registration-overrides', id);

export const createWindow = (body: CreateRegistrationWindowDto) =>
  createRecord<RegistrationWindowDto>('registration-windows', body);
export const updateWindow = (id: string, body: CreateRegistrationWindowDto, etag?: string) =>
  updateRecord<RegistrationWindowDto>('registration-windows', id, body, etag);
export const deleteWindow = (id: string) => deleteRecord('registration-windows', id);

export const createTicket = (body: CreateTimeTicketDto) => createRecord<TimeTicketDto>('time-tickets', body);
export const updateTicket = (id: string, body: UpdateTimeTicketDto, etag?: string) =>
  updateRecord<TimeTicketDto>('time-tickets', id, body, etag);
export const deleteTicket = (id: string) => deleteRecord('time-tickets', id);
export const giveTickets = (termId: string, body: GiveTicketsDto) =>
  post<GivenTicketsDto>(['terms', termId, 'time-tickets'], body);
