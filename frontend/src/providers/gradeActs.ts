import type {
  CurrentExplanationDto,
  ExplanationDto,
  GradingSchemeDto,
  GradingSchemeVersionDto,
  KeptGradeDto,
  ProposedGradeDto,
  SchemePreviewDto,
  UpdateGradingSchemeDto,
  WhatIfDto,
  WhatIfResultDto,
} from '../api/types.gen';
import { put } from './acts';
import { type Cancellable, check, read } from './read';

const schemeOf = (sectionId: string) => ['sections', sectionId, 'grading-scheme'];

export const readScheme = (sectionId: string, options?: Cancellable) =>
  read<GradingSchemeDto>(schemeOf(sectionId), options);
export const readSchemeVersions = (sectionId: string, options?: Cancellable) =>
  read<GradingSchemeVersionDto[]>([...schemeOf(sectionId), 'versions'], options);
export const saveScheme = (sectionId: string, body: UpdateGradingSchemeDto, etag?: string) =>
  put<GradingSchemeDto>(schemeOf(sectionId), body, etag);
/** The students whose total or letter would change. */
export const previewScheme = (sectionId: string, body: UpdateGradingSchemeDto) =>
  check<SchemePreviewDto>([...schemeOf(sectionId), 'preview'], body);

/** The version of a scheme is its ETag. */
export const schemeTag = ({ schemeVersion }: Pick<GradingSchemeDto, 'schemeVersion'>) => `"${schemeVersion}"`;

export const readExplanation = (sectionId: string, studentId: string, options?: Cancellable) =>
  read<ExplanationDto>(['sections', sectionId, 'gradebook', studentId, 'explanation'], options);
export const readOwnGrades = (sectionId: string, options?: Cancellable) =>
  read<CurrentExplanationDto>(['sections', sectionId, 'my-grades'], options);
export const askWhatIf = (sectionId: string, body: WhatIfDto) =>
  check<WhatIfResultDto>(['sections', sectionId, 'my-grades', 'what-if'], body);

export const readProposals = (sectionId: string, options?: Cancellable) =>
  read<ProposedGradeDto[]>(['sections', sectionId, 'final-grades'], options);
/** How a final grade and its changes were calculated, newest first. */
export const readKeptGrades = (enrollmentId: string, options?: Cancellable) =>
  read<KeptGradeDto[]>(['enrollments', enrollmentId, 'final-grade-explanations'], options);
