import { system } from './world.js';

export const send = (form: string, body: object) =>
  system.anonymous.post(`/api/inquiries/${form}`).send(body);

export const unknown = "This field is unknown or can't be set.";

export const message = (given: object = {}) => ({
  name: 'Maya Okafor',
  email: 'maya@example.edu',
  phone: '910-555-0142',
  subject: 'A visit',
  message: 'May I listen\nto a class?',
  ...given,
});

export const complaint = (given: object = {}) => ({
  todaysDate: '2026-11-20',
  fullName: 'Maya Okafor',
  email: 'maya@example.edu',
  dateOfIncident: '2026-11-19',
  locationOfIncident: 'Hall 2',
  timeOfIncident: '18:30',
  involvement: 'witness',
  directlyInvolved: 'The door',
  incidentDescription: 'x'.repeat(50),
  desiredResolution: 'A door that opens',
  certification: true,
  signature: 'Maya Okafor',
  ...given,
});
