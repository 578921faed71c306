// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { newYorkDay } from '../src/facts/newYorkDay';
import { ComplaintForm } from '../src/pages/student-complaint/ComplaintForm';
import {
  $,
  answer,
  faultAt,
  fill,
  key,
  newTab,
  panelText,
  press,
  sentValues,
  show,
  stored,
  type,
} from './form-island';

beforeEach(newTab);

const incident = {
  dateOfIncident: '2026-11-19',
  timeOfIncident: 'in the evening',
  locationOfIncident: 'Online',
  involvement: 'witness',
  directlyInvolved: 'A group',
  incidentDescription: 'x'.repeat(50),
  desiredResolution: 'An apology',
  certification: true,
};
const sender = { fullName: 'Maya Okafor', email: 'maya@example.edu', signature: 'Maya Okafor' };

describe('the complaint should', () => {
  it('begin with the day in New York, email and direct involvement, and return to them', async () => {
    const day = newYorkDay();
    const beginning = () =>
      ['todaysDate', 'preferredContact', 'involvement'].map(
        (name) => new FormData($<HTMLFormElement>('form')).get(name) as string,
      );
    show(<ComplaintForm />);
    expect(beginning()).toEqual([day, 'email', 'directly_involved']);
    fill({ ...incident, ...sender, preferredContact: 'mail' });
    press();
    expect(sentValues()).toMatchObject({
      ...incident,
      ...sender,
      todaysDate: day,
      preferredContact: 'mail',
      anonymous: false,
    });
    await answer(201, { number: 'INQ-7F3K9Q' });
    expect(panelText()).toMatch(
      /^Complaint Submitted Successfully.*forwarded to the appropriate officials.*contacted within 5-7 business days/,
    );
    expect(beginning()).toEqual([day, 'email', 'directly_involved']);
  });

  it('fail in the words of the site document', async () => {
    show(<ComplaintForm />);
    fill({ ...incident, ...sender });
    press();
    await answer(503);
    expect(panelText()).toMatch(
      /^Submission ErrorThere was an error submitting your complaint\. Please try again, or contact the registrar's office/,
    );
  });

  it('ask for no identity in an anonymous one, and send none', async () => {
    show(<ComplaintForm />);
    fill({ ...sender, studentNumber: 'S2600017', state: 'Ohio' });
    press();
    type('anonymous', true);
    expect(faultAt('dateOfIncident')).not.toBeNull();
    fill(incident);
    press();
    const { todaysDate, ...rest } = sentValues();
    expect(todaysDate).toBe(newYorkDay());
    expect(rest).toEqual({
      ...incident,
      anonymous: true,
      witnesses: '',
      policiesViolated: '',
      additionalComments: '',
      doNotContact: '',
    });
    await answer(201, { number: 'INQ-7F3K9Q' });
    expect(panelText()).toMatch(/^Complaint Submitted Successfully.*the university cannot reply/);
    expect($('[name=fullName]').value).toBe('');
    expect($('[name=fullName]').disabled).toBe(false);
  });

  it('leave nothing of an anonymous one in the browser', async () => {
    const form = show(<ComplaintForm />);
    fill({ ...incident, ...sender });
    expect(stored()).toContain('Maya Okafor');
    type('anonymous', true);
    expect(stored()).toBe('[]');
    type('witnesses', 'Somebody');
    press();
    const first = key();
    await answer(0);
    press();
    expect(key()).toBe(first);
    await answer(0);
    expect(stored()).toBe('[]');
    for (const control of form.querySelectorAll('input, textarea, select'))
      expect(control.getAttribute('autocomplete')).toBe('off');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
    expect($('[name=witnesses]').value).toBe('');
    expect($('[name=fullName]').closest('fieldset')!.hidden).toBe(false);
    expect($('[name=fullName]').getAttribute('autocomplete')).toBe('name');
  });

  it('ask again for a name when the box is unticked', () => {
    show(<ComplaintForm />);
    type('anonymous', true);
    expect($('[name=signature]').closest<HTMLElement>('[data-of-sender]')!.hidden).toBe(true);
    type('anonymous', false);
    expect($('[name=signature]').closest<HTMLElement>('[data-of-sender]')!.hidden).toBe(false);
    press();
    expect(faultAt('fullName')).toBe('Full legal name is required');
  });
});
