import { ApiProperty } from '@nestjs/swagger';
import { type Permission, permissions, permissionsOf } from './permissions.js';
import { type Role, roles } from './roles.js';
import type { Person } from './signed-in-user.js';

/** The signed-in person and what they may do. */
export class AuthUserDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true, example: 'registrar@collegium.example' })
  email: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Rosalind' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Whitfield' })
  lastName: string | null;

  @ApiProperty({ enum: roles, enumName: 'Role' })
  role: Role;

  /** The ID of the person's student record; null for people without one. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  studentId: string | null;

  /** All permissions of the role. The portal shows what they allow, and the server checks each call. */
  @ApiProperty({ isArray: true, enum: Object.keys(permissions), enumName: 'Permission' })
  permissions: Permission[];

  static from(user: Person): AuthUserDto {
    const { authTime: _, ...shown } = user;
    return Object.assign(new AuthUserDto(), shown, { permissions: permissionsOf(user.role) });
  }
}
