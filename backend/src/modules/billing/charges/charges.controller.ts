import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../../common/expected.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import type { Versioned } from '../../../common/versioned.js';
import { ApiHistory } from '../../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../../platform/http/list.decorators.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiRemove, ApiUpdate } from '../../../platform/http/write.decorators.js';
import { ChargeDto, chargeList, CreateChargeDto, UpdateChargeDto, VoidDto } from './charges.dto.js';
import { type ChargeListRequest, ChargesService } from './charges.service.js';

@ApiTags('billing')
@ApiAccessErrors()
@Controller('api/charges')
export class ChargesController {
  constructor(private readonly charges: ChargesService) {}

  @Get()
  @RequirePermission('charges.read')
  @ApiOperation({
    summary: 'Lists charges, latest due date first',
    description:
      'Students see only their own charges. Void charges are listed only if you filter by `isVoided` or `id`.',
  })
  @ApiList(chargeList, ChargeDto)
  list(
    @ListParams(chargeList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<ChargeDto>> {
    return this.charges.list(request as ChargeListRequest, user);
  }

  @Get(':id')
  @RequirePermission('charges.read')
  @ApiOperation({ summary: 'Returns a charge' })
  @ApiId('id', 'charge')
  @ApiRecord(ChargeDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<ChargeDto>> {
    return this.charges.get(id, user);
  }

  @Get(':id/history')
  @RequirePermission('charges.write')
  @ApiHistory('charge', 'charge')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.charges.history(id, request, user);
  }

  @Post()
  @RequirePermission('charges.write')
  @AboutStudent(inBody('studentId'))
  @ApiOperation({
    summary: 'Creates a charge for a student',
    description: '`isPaid` and `balance` are calculated from the payments.',
  })
  @ApiCreate('/api/charges', ChargeDto)
  create(@Body() body: CreateChargeDto, @CurrentUser() user: SignedInUser): Promise<Versioned<ChargeDto>> {
    return this.charges.create(body, user);
  }

  @Put(':id')
  @RequirePermission('charges.write')
  @AboutStudent(inAddress('charge'))
  @ApiOperation({
    summary: 'Updates a charge',
    description:
      "An omitted field keeps its value. The amount can't be less than the payments on the charge. The student and " +
      "term can't be changed.",
  })
  @ApiId('id', 'charge')
  @ApiUpdate(ChargeDto)
  @ApiProblem(409, 'The charge is void.')
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateChargeDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<ChargeDto>> {
    return this.charges.update(id, body, expected, user);
  }

  @Post(':id/void')
  @RequirePermission('charges.write')
  @AboutStudent(inAddress('charge'))
  @ApiOperation({
    summary: 'Voids a charge with a reason',
    description: 'The charge stays on the account as void and is no longer owed.',
  })
  @ApiId('id', 'charge')
  @ApiUpdate(ChargeDto)
  @ApiProblem(409, 'The charge has payments.')
  void(
    @IdParam('id') id: string,
    @Body() { reason }: VoidDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<ChargeDto>> {
    return this.charges.void(id, reason, expected, user);
  }

  @Delete(':id')
  @RequirePermission('charges.write')
  @AboutStudent(inAddress('charge'))
  @ApiOperation({
    summary: 'Voids a charge',
    description: 'Does the same as `POST /api/charges/{id}/void`, without a reason.',
  })
  @ApiId('id', 'charge')
  @ApiRemove('The charge is void.')
  @ApiProblem(409, 'The charge has payments.')
  async remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    await this.charges.void(id, null, expected, user);
  }
}
