/** Time limits for requests about a student's records. */
export const recordsPrivacy = {
  inspectionWithin: '45 days',
  amendmentAnsweredWithin: '60 days',
  complaintWithin: '180 days',
} as const;

/**
 * Directory information, which may be disclosed without consent unless the student restricts it, and information that
 * never belongs to it.
 */
export const directory = [
  { category: 'Name', included: true, description: 'As it appears in your student record.' },
  {
    category: 'University email address',
    included: true,
    description: 'The address the university assigned.',
  },
  { category: 'Program and major', included: true, description: 'The student’s program of study.' },
  {
    category: 'Enrollment status',
    included: true,
    description: 'Full-time or part-time, by term.',
  },
  { category: 'Degrees and honors', included: true, description: 'Each degree or honor and its date.' },
  { category: 'Participation in activities', included: true, description: 'Teams, clubs and offices held.' },
  {
    category: 'Social Security number',
    included: false,
    description: 'No part of the number is ever disclosed.',
  },
  {
    category: 'Student number',
    included: false,
    description: 'The number gives access to records, so it is not disclosed.',
  },
  {
    category: 'Grades and GPA',
    included: false,
    description: 'Class rank and academic standing also stay private.',
  },
  { category: 'Financial information', included: false, description: 'Charges, payments, plans and aid.' },
  { category: 'Discipline', included: false, description: 'Complaints, proceedings and their results.' },
  {
    category: 'Health and accommodations',
    included: false,
    description: 'We don’t disclose whether you have a health condition or an accommodation.',
  },
] as const;
