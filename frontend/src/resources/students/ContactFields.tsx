import { useWatch } from 'react-hook-form';
import { FieldRow } from '../../components/form/FieldFrame';
import { SelectField, TextField } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import { countryCode, countryNames, regionCode, regionNames } from '../../components/places/places';
import { messages } from './messages';

/** The values of the fields below, with the server's names. */
export interface ContactValues {
  phone: string;
  address: Record<'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country', string>;
  emergencyContact: Record<'name' | 'relationship' | 'phone', string>;
}

interface Props {
  /** Fields with an old value that today's validation would refuse. */
  corrections?: readonly string[];
  /** The fields are about the person who fills them in, so the browser may autofill them (WCAG 1.3.5). */
  own?: boolean;
}

const purpose = (own: boolean | undefined, autoComplete: string) => (own ? { autoComplete } : {});

const hintFor = (name: string, corrections: readonly string[] = []) =>
  corrections.includes(name) ? messages.correct : undefined;
const choicesOf = (names: Readonly<Record<string, string>>, valueOf: (code: string) => string) =>
  Object.keys(names).map((code) => ({ value: valueOf(code), label: names[code]! }));
const countries = choicesOf(countryNames, (code) => countryNames[code]!);

/** A stored code or old value stays in the list until another is chosen. */
const withStored = (choices: typeof countries, stored: string, label: string) =>
  !stored || choices.some(({ value }) => value === stored) ? choices : [{ value: stored, label }, ...choices];

export const PhoneField = ({ corrections, own }: Props) => (
  <TextField
    name="phone"
    label="Phone"
    type="tel"
    maxLength={40}
    hint={hintFor('phone', corrections)}
    placeholder="910-555-0142"
    {...purpose(own, 'tel')}
  />
);

export function AddressFields({ corrections, own }: Props) {
  const [country, state] = useWatch<ContactValues, ['address.country', 'address.state']>({
    name: ['address.country', 'address.state'],
  });
  const code = country ? countryCode(country) : 'US';
  const regions = code ? regionNames[code] : undefined;
  return (
    <>
      <FieldRow>
        <TextField
          name="address.line1"
          label="Address line 1"
          maxLength={200}
          {...purpose(own, 'address-line1')}
        />
        <TextField
          name="address.line2"
          label="Address line 2"
          maxLength={200}
          {...purpose(own, 'address-line2')}
        />
      </FieldRow>
      <FieldRow>
        <TextField name="address.city" label="City" maxLength={100} {...purpose(own, 'address-level2')} />
        <SelectField
          name="address.country"
          label="Country"
          empty="Not set"
          hint={hintFor('address.country', corrections)}
          choices={withStored(countries, country, (code && countryNames[code]) || country)}
          {...purpose(own, 'country-name')}
        />
      </FieldRow>
      <FieldRow>
        {regions ? (
          <SelectField
            key="chosen"
            name="address.state"
            label={code === 'CA' ? 'Province' : 'State'}
            empty="Not set"
            hint={hintFor('address.state', corrections)}
            choices={withStored(
              choicesOf(regions, (region) => region),
              state,
              regions[regionCode(code!, state) ?? ''] ?? state,
            )}
            {...purpose(own, 'address-level1')}
          />
        ) : (
          <TextField
            key="typed"
            name="address.state"
            label="State or province"
            maxLength={100}
            hint={hintFor('address.state', corrections)}
            {...purpose(own, 'address-level1')}
          />
        )}
        <TextField
          name="address.postalCode"
          label={code === 'US' ? 'ZIP code' : 'Postal code'}
          maxLength={20}
          hint={hintFor('address.postalCode', corrections)}
          {...purpose(own, 'postal-code')}
        />
      </FieldRow>
    </>
  );
}

export function EmergencyContactFields({ corrections }: Pick<Props, 'corrections'>) {
  const [relationship, phone] = useWatch<
    ContactValues,
    ['emergencyContact.relationship', 'emergencyContact.phone']
  >({ name: ['emergencyContact.relationship', 'emergencyContact.phone'] });
  const named = (relationship + phone).trim() !== '';
  return (
    <FieldRow columns={3}>
      <TextField
        name="emergencyContact.name"
        label="Emergency contact name"
        maxLength={200}
        rules={named ? required(messages.contactNameRequired) : undefined}
      />
      <TextField name="emergencyContact.relationship" label="Relationship" maxLength={100} />
      <TextField
        name="emergencyContact.phone"
        label="Emergency contact phone"
        type="tel"
        maxLength={40}
        hint={hintFor('emergencyContact.phone', corrections)}
      />
    </FieldRow>
  );
}
