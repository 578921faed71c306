import { counted } from '../../../components/format';

/** The distribution of final grades. */
export const messages = {
  tooFew: "Each course has fewer than 10 grades. Your role can't see counts below 10.",
  emptyChart: 'No final grades yet.',
  empty: 'No final grades',
  note: 'Percentages include only grades that carry points. Other grades, such as W and I, are listed without a percentage.',
  noteLimited:
    'Percentages include only grades that carry points. Other grades, such as W and I, are listed without a percentage. Courses with fewer than 10 grades in a term are not included.',
  summary: (grade: string, times: number) =>
    counted(times, {
      one: `The most frequent grade is ${grade} (# time).`,
      other: `The most frequent grade is ${grade} (# times).`,
    }),
};
