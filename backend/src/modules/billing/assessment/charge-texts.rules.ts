import { tuitionItem } from './charge-items.rules.js';

const fees: Record<string, string> = {
  registration: 'Registration fee',
  technology: 'Technology fee',
  lab: 'Laboratory fee',
  late_registration: 'Late registration fee',
  course_change: 'Course change fee',
};

/** How the charge of an item is called, such as "Tuition, 15 credits" or "Laboratory fee, BIO 110". */
export function descriptionOf(item: string, credits: number, courseCode: string | null): string {
  if (item === tuitionItem) return `Tuition, ${credits} ${credits === 1 ? 'credit' : 'credits'}`;
  const code = item.split(':')[0]!;
  const name = fees[code] ?? code;
  return courseCode === null ? name : `${name}, ${courseCode}`;
}
