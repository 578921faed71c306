import { CheckField } from '../../components/fields/ChoiceField';
import { FieldGroup } from '../../components/fields/FieldGroup';
import { TextField } from '../../components/fields/TextField';
import { complaint } from '../../forms/complaint';
import { field } from './fields';

export function SigningGroup() {
  return (
    <FieldGroup id="signing" heading="Certification">
      <CheckField
        {...field(
          complaint.certification,
          'I am an enrolled student. What I have written here is true and complete as far as I know, and I understand that the university may act on it.',
        )}
        wide
      />
      <div className="field-wide" data-of-sender="">
        <TextField {...field(complaint.signature, 'Digital signature')} hint="Your full legal name, typed." />
      </div>
    </FieldGroup>
  );
}
