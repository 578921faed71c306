import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, plain, Read, Routes, Update } from '../../platform/http/route.decorators.js';
import { KeptGradeDto } from './proposals/kept-grades.dto.js';
import { KeptGradesService } from './proposals/kept-grades.service.js';
import { ProposedGradeDto } from './proposals/proposals.dto.js';
import { ProposalsService } from './proposals/proposals.service.js';
import { FinalGradesService } from './final-grades.service.js';
import {
  EnrollmentDto,
  FinalGradeDto,
  RetractGradesDto,
  SubmitGradeDto,
  SubmitGradesDto,
} from './grading.dto.js';
import { RetractionsService } from './retractions/retractions.service.js';

@Routes('grading', 'api')
export class FinalGradesController {
  constructor(
    private readonly finalGrades: FinalGradesService,
    private readonly proposals: ProposalsService,
    private readonly kept: KeptGradesService,
    private readonly retractions: RetractionsService,
  ) {}

  @Read('sections/:id/final-grades', plain([ProposedGradeDto]), {
    permission: 'grades.submit',
    of: 'section',
    summary: "Returns a section's final grades and the proposed ones",
    description:
      'A grade is proposed once no counted work of the student is ungraded or can still be submitted. It follows from ' +
      'the total, or is P or NP in a pass/no-pass section.',
  })
  list(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.proposals.list(id, user);
  }

  @Read('enrollments/:id/final-grade-explanations', plain([KeptGradeDto]), {
    permission: 'content.read',
    of: 'enrollment',
    summary: 'Returns how a final grade and its changes were calculated, newest first',
    description:
      'Each explanation was kept when the grade was submitted or a change was requested, and never changes. A ' +
      'retraction repeats that of the grade it retracts. Students ' +
      'see their own, without requests that are not approved.',
  })
  explanations(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.kept.list(id, user);
  }

  @Update('enrollments/:id/grade', EnrollmentDto, {
    permission: 'grades.submit',
    of: 'enrollment',
    summary: 'Submits a final grade',
    description:
      "The term's grade scale determines the grade points. A pass/no-pass section accepts P, NP, I and IP. Other " +
      'sections accept letter grades, I and IP. If the student chose pass/no-pass, the policy `pass_no_pass` converts a ' +
      'letter grade to P or NP. An I needs `incomplete`: the student can submit only these assignments, until its ' +
      'last day. Any other grade than the proposed one needs a `reason`. To change a submitted grade, retract it until ' +
      'final grades are due, or request a grade change.',
    errors: {
      409: 'A different final grade was already submitted, the student is not enrolled, the term has not begun, or the grade does not match the grade mode of the section.',
    },
  })
  @AboutStudent(inAddress('enrollment'))
  submit(
    @IdParam('id') id: string,
    @Body() body: SubmitGradeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.finalGrades.submit(id, body, expected, user);
  }

  @Act(
    'sections/:id/grades',
    plain([FinalGradeDto], 'The final grades, in the order of `grades` in the request.'),
    {
      permission: 'grades.submit',
      of: 'section',
      summary: 'Submits final grades for a section, all or none',
      description:
        'If a grade was already submitted for an enrollment, sending the same grade is not an error.',
      errors: {
        409: 'The term has not begun; nothing was saved.',
        422: 'Nothing was saved; `errors` names each entry that is not valid, such as `grades.3.grade`.',
      },
    },
  )
  @AboutStudent(inBody('grades.*.enrollmentId', 'enrollment'))
  submitAll(@IdParam('id') id: string, @Body() body: SubmitGradesDto, @CurrentUser() user: SignedInUser) {
    return this.finalGrades.submitAll(id, body.grades, user);
  }

  @Act(
    'sections/:id/grades/retract',
    plain([FinalGradeDto], 'The enrollments without their final grades, in the order of `enrollmentIds`.'),
    {
      permission: 'grades.submit',
      of: 'section',
      summary: 'Retracts submitted final grades of a section, all or none',
      description:
        'Through `gradesDue` of the term (Eastern Time). The students are enrolled again without a grade, GPA, credits ' +
        'and SAP status follow, an agreement of an I ends, and issued transcripts are superseded. The explanation of ' +
        'the grade is kept, with a row for the retraction. Only a grade that did not change since it was submitted can be retracted: ' +
        'not an imported one, a lapsed I, or one with a pending or approved grade change request.',
      errors: {
        409: 'Final grades were due on an earlier day; nothing was saved. Request a grade change.',
        422: 'Nothing was saved; `errors` names each enrollment whose grade can not be retracted, such as `enrollmentIds.3`.',
      },
    },
  )
  @AboutStudent(inBody('enrollmentIds.*', 'enrollment'))
  retract(@IdParam('id') id: string, @Body() body: RetractGradesDto, @CurrentUser() user: SignedInUser) {
    return this.retractions.retract(id, body.enrollmentIds, user);
  }
}
