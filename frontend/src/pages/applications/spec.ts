import type {
  ApplicationDto,
  ApplicationRecommendationDto,
  OfficeChecklistItemDto,
} from '../../api/types.gen';
import type { ListSpec } from '../../components/lists/useListAddress';
import type { Tone } from '../../components/StatusBadge';

export type State = ApplicationDto['state'];
export type Party = OfficeChecklistItemDto['party'];
export type ItemState = OfficeChecklistItemDto['state'];

export const states = [
  'started',
  'submitted',
  'documents_pending',
  'under_review',
  'decided',
  'accepted',
  'declined',
  'enrolled',
  'withdrawn',
  'expired',
] as const satisfies readonly State[];
export const parties = ['applicant', 'recommender', 'office'] as const satisfies readonly Party[];

export const stateTones: Record<State, Tone> = {
  started: 'neutral',
  submitted: 'info',
  documents_pending: 'warning',
  under_review: 'info',
  decided: 'info',
  accepted: 'success',
  declined: 'neutral',
  enrolled: 'success',
  withdrawn: 'neutral',
  expired: 'neutral',
};
export const itemTones: Record<ItemState, Tone> = { open: 'warning', received: 'success', waived: 'neutral' };

const sortable = [
  'number',
  'applicantName',
  'programName',
  'termName',
  'state',
  'openItems',
  'touchedAt',
  'submittedAt',
];
export type Field = (typeof sortable)[number];
const filters = {
  state: states,
  waitingFor: parties,
  source: ['online', 'paper'],
  termId: 'text',
  programId: 'text',
} as const;
export type Filters = typeof filters;
export const spec: ListSpec<Field, Filters> = { sortable, sort: '-touchedAt', filters };

/** A draft that the office fills in. */
export const isPaperDraft = ({ source, state }: Pick<ApplicationDto, 'source' | 'state'>) =>
  source === 'paper' && state === 'started';

/** While its checklist can change. */
export const hasChecklist = (state: State) =>
  state === 'submitted' || state === 'documents_pending' || state === 'under_review';
/** While its recommender can be corrected: nobody answered, and the application waits. */
export const isReplaceable = ({ state }: Pick<ApplicationRecommendationDto, 'state'>, of: State) =>
  hasChecklist(of) && (state === 'requested' || state === 'expired');
export const isCorrectable = (state: State) =>
  hasChecklist(state) || state === 'decided' || state === 'accepted';
/** While an evaluation of transfer credit can be opened for it. */
export const isEvaluable = ({ state, purgedAt }: Pick<ApplicationDto, 'state' | 'purgedAt'>) =>
  purgedAt === null && !['started', 'declined', 'withdrawn', 'expired'].includes(state);
export const isWithdrawable = (state: State) =>
  !['declined', 'enrolled', 'withdrawn', 'expired'].includes(state);
