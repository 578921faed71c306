import { counted } from '../../components/format';

/** The texts of the two charts. */
export const messages = {
  byMonth: 'Revenue by month: collected and due',
  noMonths: 'No payment plan amounts were due or paid in the last 12 months.',
  month: (month: string, collected: string, due: string, outstanding: string) =>
    `In ${month}, ${collected} of ${due} due on payment plans was collected; ${outstanding} is outstanding.`,
  noReceivables: 'No amounts are owed.',
  ages: (notDue: string, oldest: string, students: number) =>
    counted(students, {
      one: `${notDue} isn't due yet. # student owes ${oldest} that is more than 90 days past due.`,
      other: `${notDue} isn't due yet. # students owe ${oldest} that is more than 90 days past due.`,
    }),
};
