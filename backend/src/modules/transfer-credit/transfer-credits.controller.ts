import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { TransferCreditsService } from './transfer-credits.service.js';
import { TransferCreditDto, transferCreditList } from './transfer-credits.dto.js';

@ApiTags('transfer credit')
@ApiAccessErrors()
@Controller('api/students/:id/transfer-credits')
export class TransferCreditsController {
  constructor(private readonly credits: TransferCreditsService) {}

  @Get()
  @RequirePermission('transcripts.read')
  @ApiOperation({
    summary: "Lists a student's transfer credit by institution",
    description: 'Excludes revoked credit. Students can read their own transfer credit.',
  })
  @ApiId('id', 'student')
  @ApiList(transferCreditList, TransferCreditDto)
  list(
    @IdParam('id') id: string,
    @ListParams(transferCreditList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<TransferCreditDto>> {
    return this.credits.list(id, request as Parameters<TransferCreditsService['list']>[1], user);
  }
}
