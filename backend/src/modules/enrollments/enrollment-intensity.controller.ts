import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { EnrollmentIntensityDto } from './enrollment-intensity.dto.js';
import { EnrollmentIntensityService } from './enrollment-intensity.service.js';

@Routes('students', 'api/students/:id/enrollment-intensity')
export class EnrollmentIntensityController {
  constructor(private readonly intensity: EnrollmentIntensityService) {}

  @Read(
    '',
    plain(
      [EnrollmentIntensityDto],
      'One entry per term in which the student has courses, latest term first.',
    ),
    {
      permission: 'aid.read',
      of: 'student',
      summary: 'Lists enrollment intensity by term, for financial aid',
      description:
        "Lists the credits, enrollment status and percent of full time for each term, latest term first. Courses and grades are not included. The term's tuition policy defines full time. Waitlisted and dropped courses do not count.",
    },
  )
  of(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.intensity.of(id, user);
  }
}
