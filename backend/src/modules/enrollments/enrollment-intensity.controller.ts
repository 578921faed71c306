import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { EnrollmentIntensityDto } from './enrollment-intensity.dto.js';
import { EnrollmentIntensityService } from './enrollment-intensity.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/enrollment-intensity')
export class EnrollmentIntensityController {
  constructor(private readonly intensity: EnrollmentIntensityService) {}

  @Get()
  @RequirePermission('aid.read')
  @ApiOperation({
    summary: 'How much a student takes in each term, for financial aid',
    description:
      'Credits, enrollment status and percent of full time, the newest term first, without courses and grades. Full time is what the tuition policy of the term says. Waitlisted and dropped courses are left out.',
  })
  @ApiId('id', 'student')
  @ApiResponse({ status: 200, description: 'By term.', type: [EnrollmentIntensityDto] })
  of(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<EnrollmentIntensityDto[]> {
    return this.intensity.of(id, user);
  }
}
