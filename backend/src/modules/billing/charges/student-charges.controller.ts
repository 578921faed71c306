import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../../common/list-request.js';
import type { Versioned } from '../../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../../platform/http/list.decorators.js';
import { ApiCreate } from '../../../platform/http/write.decorators.js';
import { ChargeDto, CreateStudentChargeDto, studentChargeList } from './charges.dto.js';
import { ChargesService } from './charges.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/charges')
export class StudentChargesController {
  constructor(private readonly charges: ChargesService) {}

  @Get()
  @RequirePermission('charges.read')
  @ApiOperation({
    summary: "Lists a student's charges, latest due date first",
    description: 'Void charges are listed only if you filter by `isVoided` or `id`.',
  })
  @ApiId('id', 'student')
  @ApiList(studentChargeList, ChargeDto)
  list(
    @IdParam('id') id: string,
    @ListParams(studentChargeList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<ChargeDto>> {
    return this.charges.ofStudent(id, request, user);
  }

  @Post()
  @RequirePermission('charges.write')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: 'Creates a charge for the student',
    description: '`studentId` is optional. If sent, it must equal the `id` in the path.',
  })
  @ApiId('id', 'student')
  @ApiCreate('/api/charges', ChargeDto)
  create(
    @IdParam('id') id: string,
    @Body() body: CreateStudentChargeDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<ChargeDto>> {
    return this.charges.createFor(id, body, user);
  }
}
