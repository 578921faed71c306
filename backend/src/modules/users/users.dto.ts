import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ChoiceField, EmailField } from '../../common/fields.js';
import { NameField } from '../../common/name-field.js';
import type { ListSpec } from '../../common/list-request.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import { messages } from './messages.js';

export const userList = {
  resource: 'users',
  sort: ['lastName', 'firstName', 'email', 'role', 'lastSignInAt', 'createdAt'],
  filters: { search: 'text', role: roles, isActive: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

export const requiredMessages = {
  email: messages.emailRequired,
  firstName: messages.firstNameRequired,
  lastName: messages.lastNameRequired,
} as const;

/** A user of the system. */
export class UserDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'registrar@collegium.example',
    description:
      'The email address in lowercase. null for users without an email address, such as imported instructors.',
  })
  email: string | null;

  firstName: string | null;

  lastName: string | null;

  @ApiProperty({ enum: roles, enumName: 'Role' })
  role: Role;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'Since when the mapping in the sign-in settings sets the role at each sign-in. null if the role was set by hand.',
  })
  roleHandedOverAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The name of the administrator who handed the role over. For an account created by its first sign-in, the ' +
      'administrator who set the mapping.',
  })
  roleHandedOverBy: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: "The ID of the user's student record. null if there is none.",
  })
  studentId: string | null;

  @ApiDirectoryMark({ nullable: true })
  directoryRestricted?: boolean | null;

  /** An inactive user can't sign in. */
  isActive: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deactivatedAt: Date | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null if the user has not signed in yet.',
  })
  lastSignInAt: Date | null;
}

export class CreateUserDto {
  @EmailField({
    required: requiredMessages.email,
    example: 'ada.king@collegium.example',
    description:
      'The email address, which must be unique. When the user first signs in with this address, and the identity provider has verified the address, the sign-in is linked to the account.',
  })
  email: string;

  @NameField({ required: requiredMessages.firstName, max: 100, example: 'Ada' })
  firstName: string;

  @NameField({ required: requiredMessages.lastName, max: 100, example: 'King' })
  lastName: string;

  @ChoiceField(roles, { required: messages.roleRequired, enumName: 'Role' })
  role: Role;
}

const emptyIsNull = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  );
const kept = 'null is allowed only if the user has no email address.';

/** A field left out keeps its value. */
export class UpdateUserDto {
  @EmailField({ nullable: true, description: kept })
  @emptyIsNull()
  email?: string | null;

  @NameField({ max: 100, nullable: true, description: kept })
  @emptyIsNull()
  firstName?: string | null;

  @NameField({ max: 100, nullable: true, description: kept })
  @emptyIsNull()
  lastName?: string | null;

  @ChoiceField(roles, { enumName: 'Role', description: "You can't change your own role." })
  role?: Role;
}
