import { Injectable } from '@nestjs/common';
import { type FieldErrors, refuse } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';
import type { RoleMappingDto, SignInSettingsDto, UpdateSignInSettingsDto } from './sign-in-settings.dto.js';
import { records } from './sign-in-settings.feature.js';

type Stored = SignInSettingsDto & { id: string; version: number };

const selectSettings = `
  SELECT id, version, claim, staff_claim AS "staffClaim", staff_values AS "staffValues",
    (SELECT coalesce(json_agg(json_build_object('value', value, 'role', role) ORDER BY position), '[]')
     FROM role_mappings) AS mappings
  FROM sign_in_settings`;

/** The sign-in settings as administrators read and write them: one record with its mappings. */
@Injectable()
export class SignInSettingsRecord {
  private readonly subject: Subject<SignInSettingsDto> = {
    type: records.sign_in_settings,
    read: (_id, lock) => this.row(lock),
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
  ) {}

  async get(): Promise<Versioned<SignInSettingsDto>> {
    const { id: _, ...row } = await this.row();
    return Versioned.of(row);
  }

  update(
    body: UpdateSignInSettingsDto,
    expected: Expected,
    actor: SignedInUser,
  ): Promise<Versioned<SignInSettingsDto>> {
    return this.transactions.run(async () => {
      const { id } = await this.row();
      await this.writes.update(this.subject, { id, body: normal(body), expected }, async (values, before) => {
        const after = { ...before, ...values } as Stored;
        refuse(errorsOf(after));
        const isMapped = values.claim !== undefined || values.mappings !== undefined;
        await this.transactions.query(
          `UPDATE sign_in_settings SET claim = $1, staff_claim = $2, staff_values = $3,
             mapped_by_id = CASE WHEN $4 THEN $5::uuid ELSE mapped_by_id END`,
          [after.claim, after.staffClaim, after.staffValues, isMapped, actor.id],
        );
        if (values.mappings) await this.replace(values.mappings);
      });
      return this.get();
    });
  }

  private async replace(mappings: RoleMappingDto[]): Promise<void> {
    await this.transactions.query('DELETE FROM role_mappings');
    await this.transactions.query(
      `INSERT INTO role_mappings (position, value, role)
       SELECT position, value, role::user_role FROM unnest($1::text[], $2::text[]) WITH ORDINALITY
         AS given (value, role, position)`,
      [mappings.map(({ value }) => value), mappings.map(({ role }) => role)],
    );
  }

  private row(lock = ''): Promise<Stored> {
    return this.reads.row<Stored>(`${selectSettings} ${lock}`, [], '');
  }
}

/** An empty field of the form is no claim. */
const normal = ({ claim, ...body }: UpdateSignInSettingsDto): UpdateSignInSettingsDto => ({
  ...body,
  claim: claim === '' ? null : claim,
});

/** What the database would refuse, by field. */
function errorsOf({ claim, mappings, staffClaim, staffValues }: SignInSettingsDto): FieldErrors {
  const errors: FieldErrors = {};
  if (claim !== null && !mappings.length) errors.mappings = [messages.mappingsRequired];
  if (claim === null && mappings.length) errors.claim = [messages.claimRequired];
  if (staffClaim !== null && !staffValues.length) errors.staffValues = [messages.staffValuesRequired];
  if (staffClaim === null && staffValues.length) errors.staffClaim = [messages.staffClaimRequired];
  mappings.forEach(({ value }, index) => {
    if (mappings.findIndex((one) => one.value === value) < index)
      errors[`mappings.${index}.value`] = [messages.valueTwice];
  });
  return errors;
}
