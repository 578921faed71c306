import { limits, longest } from '../facts/forms';
import { named } from './rules';

const email = 'Valid email address is required';
const description = `Please provide a detailed description (minimum ${limits.incidentAtLeast} characters)`;
const involvement = 'Please indicate your involvement';

export const complaint = named({
  todaysDate: { missing: "Today's date is required", kind: 'date' },
  anonymous: {},
  fullName: { missing: 'Full legal name is required', most: longest.wholeName, fill: 'name' },
  studentNumber: { most: longest.number },
  major: { most: longest.line },
  phone: { most: longest.phone, kind: 'tel', fill: 'tel' },
  email: { missing: email, wrong: email, most: longest.email, kind: 'email', fill: 'email' },
  addressLine1: { most: longest.line, fill: 'address-line1' },
  addressLine2: { most: longest.line, fill: 'address-line2' },
  city: { most: longest.city, fill: 'address-level2' },
  state: { fill: 'address-level1' },
  zipCode: { most: longest.zip, fill: 'postal-code' },
  preferredContact: {},
  dateOfIncident: { missing: 'Date of incident is required', kind: 'date' },
  locationOfIncident: { missing: 'Location of incident is required', most: longest.place },
  timeOfIncident: { missing: 'Time of incident is required', most: longest.moment },
  involvement: { missing: involvement, wrong: involvement },
  directlyInvolved: { missing: 'Please list who was directly involved', most: longest.people, lines: 2 },
  witnesses: { most: longest.people, lines: 2 },
  incidentDescription: {
    missing: description,
    wrong: description,
    least: limits.incidentAtLeast,
    most: longest.incident,
    lines: 9,
  },
  policiesViolated: { most: longest.part, lines: 2 },
  desiredResolution: { missing: 'Please describe your desired resolution', most: longest.part, lines: 4 },
  additionalComments: { most: longest.part, lines: 3 },
  doNotContact: { most: longest.note, lines: 2 },
  certification: { missing: 'You must agree to the certification terms' },
  signature: { missing: 'Digital signature is required', most: longest.wholeName },
});
