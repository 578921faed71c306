import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ConferredDegreeDto, conferredDegreeList } from './degrees.dto.js';
import { DegreesService } from './degrees.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/degrees')
export class DegreesController {
  constructor(private readonly degrees: DegreesService) {}

  @Get()
  @RequirePermission('students.academic.read')
  @ApiOperation({
    summary: 'Lists the degrees awarded to a student, oldest first',
    description: 'Degrees are created by the import of academic history.',
  })
  @ApiId('id', 'student')
  @ApiList(conferredDegreeList, ConferredDegreeDto)
  list(
    @IdParam('id') id: string,
    @ListParams(conferredDegreeList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<ConferredDegreeDto>> {
    return this.degrees.list(id, request as Parameters<DegreesService['list']>[1], user);
  }
}
