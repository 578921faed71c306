import type { InquiryKind } from './inquiry-kinds.js';

/** When an answer is promised, and from when on it is overdue: hours, or ends of business days. */
export type ResponseTime = Record<'hours', Promised> | Record<'businessDays', Promised>;

export interface Promised {
  target: number;
  due: number;
}

export interface ResponseTimes {
  times: Record<InquiryKind, ResponseTime>;
  /** The days of every year on which the university is closed, weekends aside. */
  holidays: string[];
}
