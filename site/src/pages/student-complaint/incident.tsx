import { RadioField } from '../../components/fields/ChoiceField';
import { FieldGroup } from '../../components/fields/FieldGroup';
import { TextField } from '../../components/fields/TextField';
import { limits } from '../../facts/forms';
import { complaint } from '../../forms/complaint';
import { field } from './fields';

const involvements = [
  { value: 'directly_involved', label: 'It concerned me directly' },
  { value: 'witness', label: 'I saw or heard it' },
];

/** The description of the incident. */
export function IncidentGroup() {
  return (
    <FieldGroup id="incident" heading="What happened" about={<p>As you remember it, in your own words.</p>}>
      <TextField
        {...field(complaint.dateOfIncident, 'Date of incident')}
        hint="The day, or the first of them."
      />
      <TextField
        {...field(complaint.timeOfIncident, 'Time of incident')}
        hint="As near as you know; “in the evening” will do."
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
        hint="Names, or who they are as far as you know."
        wide
      />
      <TextField {...field(complaint.witnesses, 'Witnesses')} hint="Who else saw or heard it." wide />
      <TextField
        {...field(complaint.incidentDescription, 'Description of the incident')}
        hint={`What was said and done, in its order. At least ${limits.incidentAtLeast} characters; there is room for pages.`}
        wide
      />
      <TextField
        {...field(complaint.policiesViolated, 'Policies that you think were violated')}
        hint="If you know them. You need not."
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
      heading="What should come of it"
      about={<p>The office cannot promise it, but it has to know it.</p>}
    >
      <TextField
        {...field(complaint.desiredResolution, 'Desired resolution')}
        hint="What would put this right for you?"
        wide
      />
      <TextField
        {...field(complaint.doNotContact, 'Whom we should not speak to')}
        hint="Anyone who should not be asked about this, and why."
        wide
      />
      <TextField {...field(complaint.additionalComments, 'Additional comments')} wide />
    </FieldGroup>
  );
}
