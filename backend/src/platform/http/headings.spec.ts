import { describe, expect, it } from '@jest/globals';
import '../features/load.js';
import { headingOf, plainColumns } from './headings.js';

describe('headingOf', () => {
  it.each([
    ['studentNumber', 'Student ID'],
    ['lastName', 'Last Name'],
    ['enrollmentDate', 'Enrolled On'],
    ['termName', 'Term'],
    ['termId', 'Term Record ID'],
    ['createdByName', 'Created By'],
    ['isActive', 'Active'],
    ['cumulativeGpa', 'Cumulative GPA'],
    ['utilizationPercent', 'Utilization (%)'],
    ['name', 'Name'],
    ['toGrade', 'To Grade'],
    ['constructor', 'Constructor'],
  ])('calls %s "%s"', (field, heading) => expect(headingOf(field)).toBe(heading));
});

describe('plainColumns', () => {
  const headers = (resource: string, ...keys: string[]) =>
    plainColumns(resource, keys).map(({ header }) => header);

  it('puts names beside ids, and the id of the row last', () => {
    expect(headers('charges', 'id', 'termId', 'amount', 'studentId', 'termName', 'studentName')).toEqual([
      'Term',
      'Term Record ID',
      'Amount',
      'Student Name',
      'Student Record ID',
      'Record ID',
    ]);
  });

  it('calls the studentId of a student the student ID', () => {
    expect(plainColumns('students', ['id', 'studentId', 'lastName'])[0]).toEqual({
      key: 'studentId',
      header: 'Student ID',
    });
  });
});
