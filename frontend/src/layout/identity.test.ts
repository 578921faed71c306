import { describe, expect, it } from 'vitest';
import { displayName, initials, roleLabel, roles } from './identity';

const nobody = { firstName: null, lastName: null, email: null };

describe('the name of a user', () => {
  it('should be first plus last name, else the email, else User', () => {
    expect(displayName({ firstName: 'Ada', lastName: 'Byron', email: 'ada@collegium.example' })).toBe(
      'Ada Byron',
    );
    expect(displayName({ ...nobody, lastName: 'Byron' })).toBe('Byron');
    expect(displayName({ ...nobody, email: 'ada@collegium.example' })).toBe('ada@collegium.example');
    expect(displayName(nobody)).toBe('User');
  });
});

describe('the initials of a user', () => {
  it('should be the capitalized first letters, else U', () => {
    expect(initials({ firstName: 'ada', lastName: 'byron' })).toBe('AB');
    expect(initials({ firstName: 'Élodie', lastName: null })).toBe('É');
    expect(initials({ firstName: '𝒜da', lastName: 'Byron' })).toBe('𝒜B');
    expect(initials(nobody)).toBe('U');
  });
});

describe('the label of a role', () => {
  it('should match the specification', () => {
    expect(roles.map(roleLabel)).toEqual([
      'Super Admin',
      'Registrar',
      'Faculty',
      'Student',
      'Bursar',
      'Financial Aid',
      'Compliance Officer',
      'Admissions',
    ]);
  });

  it('should show an unknown role unchanged', () => expect(roleLabel('provost')).toBe('provost'));
});
