import { RadioField } from '../../components/fields/ChoiceField';
import { FieldGroup } from '../../components/fields/FieldGroup';
import { TextField } from '../../components/fields/TextField';
import { limits } from '../../facts/forms';
import { complaint } from '../../forms/complaint';
import { field } from './fields';

const involvements = [
  { value: 'directly_involved', label: 'I was directly involved' },
  { value: 'witness', label: 'I saw or heard it' },
];

/** The description of the incident. */
export function IncidentGroup() {
  return (
    <FieldGroup id="incident" heading="What happened" about={<p>As you remember it, in your own words.</p>}>
      <TextField
        {...field(complaint.dateOfIncident, 'Date of incident')}
        hint="The day of the incident, or the first of several days."
      />
      <TextField
        {...field(complaint.timeOfIncident, 'Time of incident')}
        hint="As exactly as you can. “In the evening” is enough."
      />
      <TextField
        {...field(complaint.locationOfIncident, 'Location of incident')}
        hint="A course, a meeting, a message, an office, or a place."
        wide
      />
      <RadioField
        {...field(complaint.involvement, 'Your involvement')}
        choices={involvements}
        chosen="directly_involved"
        wide
      />
      <TextField
        {...field(complaint.directlyInvolved, 'Who was directly involved')}
        hint="Names, or a description if you don’t know the names."
        wide
      />
      <TextField
        {...field(complaint.witnesses, 'Witnesses')}
        hint="Who else saw or heard the incident."
        wide
      />
      <TextField
        {...field(complaint.incidentDescription, 'Description of the incident')}
        hint={`Say what happened, in order. Write at least ${limits.incidentAtLeast} characters.`}
        wide
      />
      <TextField
        {...field(complaint.policiesViolated, 'Policies you think were violated')}
        hint="Name the policies, if you know them."
        wide
      />
    </FieldGroup>
  );
}

/** The requested outcome. */
export function OutcomeGroup() {
  return (
    <FieldGroup
      id="outcome"
      heading="Resolution"
      about={<p>We cannot promise the resolution you want, but we need to know it.</p>}
    >
      <TextField
        {...field(complaint.desiredResolution, 'Desired resolution')}
        hint="What would resolve the problem for you?"
        wide
      />
      <TextField
        {...field(complaint.doNotContact, 'People we should not contact')}
        hint="Anyone we should not ask about the incident, and why."
        wide
      />
      <TextField {...field(complaint.additionalComments, 'Additional comments')} wide />
    </FieldGroup>
  );
}
