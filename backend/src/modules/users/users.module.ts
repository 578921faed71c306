import { Module } from '@nestjs/common';
import { AuthModule } from '../../platform/auth/auth.module.js';
import { InstructorsController } from './instructors.controller.js';
import { InstructorsService } from './instructors.service.js';
import { UsersController } from './users.controller.js';
import { RoleHandoversService } from './role-handovers.service.js';
import { UsersService } from './users.service.js';

/** People and their roles, for administrators; and possible instructors. */
@Module({
  imports: [AuthModule],
  controllers: [UsersController, InstructorsController],
  providers: [UsersService, RoleHandoversService, InstructorsService],
  exports: [UsersService],
})
export class UsersModule {}
