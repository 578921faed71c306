import { stateNames } from '../../../common/us-states.js';
import type { ComplaintDto } from './complaint.dto.js';
import type { ContactDto } from './contact.dto.js';
import type { IncomingInquiry } from '../incoming-inquiry.js';
import { messages } from '../messages.js';
import type { TransferDto } from './transfer.dto.js';

type Fields<Body> = Omit<Body, 'website'>;

/** An empty field is stored as null. */
const orNull = (text: string | null | undefined): string | null => text || null;

export const contactInquiry = ({
  name,
  email,
  phone,
  subject,
  message,
}: Fields<ContactDto>): IncomingInquiry<'contact'> => ({
  kind: 'contact',
  name,
  email,
  phone: orNull(phone),
  subject,
  message,
  details: {},
});

export const transferInquiry = (
  { firstName, lastName, email, phone, program, previousInstitutions, expectedCredits }: Fields<TransferDto>,
  files: readonly { id: string }[],
): IncomingInquiry<'transfer'> => ({
  kind: 'transfer',
  name: `${firstName} ${lastName}`,
  email,
  phone,
  subject: messages.subjects.transfer(program),
  message: '',
  details: {
    program,
    previousInstitutions,
    expectedCredits: expectedCredits ?? null,
    consent: true,
    acknowledgment: true,
  },
  files,
});

/** Nothing about an anonymous sender passes beyond this function. */
export function complaintInquiry({ anonymous, ...body }: Fields<ComplaintDto>): IncomingInquiry<'complaint'> {
  return {
    kind: 'complaint',
    anonymous: anonymous === true,
    ...(anonymous ? nobody : senderOf(body)),
    subject: messages.subjects.complaint(body.locationOfIncident),
    message: body.incidentDescription,
    details: {
      ...(anonymous ? {} : addressOf(body)),
      todaysDate: body.todaysDate,
      dateOfIncident: body.dateOfIncident,
      locationOfIncident: body.locationOfIncident,
      timeOfIncident: body.timeOfIncident,
      involvement: body.involvement,
      directlyInvolved: body.directlyInvolved,
      witnesses: orNull(body.witnesses),
      policiesViolated: orNull(body.policiesViolated),
      desiredResolution: body.desiredResolution,
      additionalComments: orNull(body.additionalComments),
      doNotContact: orNull(body.doNotContact),
      certification: true,
    },
  };
}

const nobody = { name: null, email: null, phone: null } as const;

type Sender = Pick<IncomingInquiry, 'name' | 'email' | 'phone'>;

const senderOf = ({ fullName, email, phone }: Fields<ComplaintDto>): Sender => ({
  name: fullName!,
  email: email!,
  phone: orNull(phone),
});

/** Details that identify the sender: `identifyingDetails`. */
const addressOf = (body: Fields<ComplaintDto>) => ({
  studentNumber: orNull(body.studentNumber),
  major: orNull(body.major),
  addressLine1: orNull(body.addressLine1),
  addressLine2: orNull(body.addressLine2),
  city: orNull(body.city),
  state: body.state ? (stateNames[body.state] ?? body.state) : null,
  zipCode: orNull(body.zipCode),
  preferredContact: body.preferredContact || 'email',
  signature: body.signature!,
});
