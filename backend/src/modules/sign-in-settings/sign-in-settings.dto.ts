import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, ListField, TextField, TextsField } from '../../common/fields.js';
import { checkNames, checkResults } from '../../platform/auth/oidc/provider-checks.service.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import { type StaffClaim, staffClaims } from '../../platform/auth/sign-in-settings/sign-in-rules.js';
import { messages } from './messages.js';

/** No mapping grants this one. */
const mappable = roles.filter((role) => role !== 'super_admin');

const enumName = { claim: 'StaffClaim', state: 'MappingState' } as const;
const claimText = 'The claim whose values give roles. null while the mapping is off.';
const mappingsText = 'In order: the first one that matches any value of the claim gives the role.';
const staffClaimText = 'The claim that a sign-in by staff must have. null if none is required.';
const staffValuesText = 'One of these values is enough.';

/** A value of the claim and its role. */
export class RoleMappingDto {
  @TextField({ required: messages.valueRequired, max: 255, example: 'sis-registrar' })
  value: string;

  @ChoiceField(mappable, {
    required: messages.roleRequired,
    message: messages.superAdmin,
    enumName: 'MappedRole',
  })
  role: Role;
}

/** The sign-in settings. */
export class SignInSettingsDto {
  @ApiProperty({ type: String, nullable: true, example: 'groups', description: claimText })
  claim: string | null;

  @ApiProperty({ type: [RoleMappingDto], description: mappingsText })
  mappings: RoleMappingDto[];

  @ApiProperty({ enum: staffClaims, enumName: enumName.claim, nullable: true, description: staffClaimText })
  staffClaim: StaffClaim | null;

  @ApiProperty({ type: [String], description: staffValuesText })
  staffValues: string[];
}

/** A field left out keeps its value. */
export class UpdateSignInSettingsDto {
  @TextField({
    max: 255,
    nullable: true,
    blank: true,
    pattern: /^\S+$/,
    message: messages.claimWord,
    description: `${claimText} "" also turns it off.`,
    example: 'groups',
  })
  claim?: string | null;

  @ListField(() => RoleMappingDto, { max: 100, description: mappingsText })
  mappings?: RoleMappingDto[];

  @ChoiceField(staffClaims, { nullable: true, enumName: enumName.claim, description: staffClaimText })
  staffClaim?: StaffClaim | null;

  @TextsField({
    max: 20,
    length: 255,
    pattern: /^[^\p{Cc}]*\S[^\p{Cc}]*$/u,
    message: messages.staffValue,
    description: staffValuesText,
  })
  staffValues?: string[];
}

/** What a check of the identity provider found. */
export class ProviderCheckDto {
  @ApiProperty({ enum: checkNames, enumName: 'ProviderCheckName' })
  name: (typeof checkNames)[number];

  @ApiProperty({ enum: checkResults, enumName: 'ProviderCheckResult' })
  result: (typeof checkResults)[number];

  /** The finding, as a sentence for people. */
  detail: string;
}

/** A claim that arrived. */
export class TrialClaimDto {
  name: string;

  @ApiProperty({ description: 'Text as it is, any other value as JSON. A long value is shortened.' })
  value: string;
}

export const mappingStates = ['off', 'missing', 'wrong_type', 'too_large', 'no_match', 'matched'] as const;

/** A trial sign-in. */
export class TrialSignInDto {
  @ApiProperty({ format: 'date-time' })
  at: Date;

  @ApiProperty({ type: [TrialClaimDto] })
  claims: TrialClaimDto[];

  @ApiProperty({
    enum: mappingStates,
    enumName: enumName.state,
    description: 'What the mapping, as it is set now, finds in the claims.',
  })
  mapping: (typeof mappingStates)[number];

  @ApiProperty({
    enum: mappable,
    enumName: 'MappedRole',
    nullable: true,
    description: 'The role that the mapping would set. null if it would set none.',
  })
  role: Role | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether staff could sign in with these claims. null if no claim is required of staff.',
  })
  meetsRequirement: boolean | null;
}

/** The state of sign-in, checked now. */
export class SignInChecksDto {
  @ApiProperty({ type: [ProviderCheckDto] })
  provider: ProviderCheckDto[];

  @ApiProperty({
    type: () => TrialSignInDto,
    nullable: true,
    description: 'The last trial sign-in of this session. Start one at `/api/login?renew=true&trial=true`.',
  })
  trial: TrialSignInDto | null;
}
