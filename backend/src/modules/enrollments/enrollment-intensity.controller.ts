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
    summary: 'Lists enrollment intensity by term, for financial aid',
    description:
      "Lists the credits, enrollment status and percent of full time for each term, latest term first. Courses and grades are not included. The term's tuition policy defines full time. Waitlisted and dropped courses do not count.",
  })
  @ApiId('id', 'student')
  @ApiResponse({
    status: 200,
    description: 'One entry per term in which the student has courses, latest term first.',
    type: [EnrollmentIntensityDto],
  })
  of(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<EnrollmentIntensityDto[]> {
    return this.intensity.of(id, user);
  }
}
