import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudentByKind, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import {
  CreateHoldDto,
  HoldDto,
  HoldKindDto,
  holdKindsOfOffices,
  holdList,
  ReleaseHoldDto,
  UpdateHoldDto,
} from './holds.dto.js';
import { rolesOfHold } from './holds.policy.js';
import { HoldsService } from './holds.service.js';

const ApiReleased = () => ApiProblem(409, 'The hold was already released.');

@ApiTags('holds')
@ApiAccessErrors()
@Controller('api/holds')
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Get()
  @RequirePermission('holds.read')
  @ApiOperation({
    summary: 'Lists the holds of all students, active holds first',
    description:
      "Each word in `search` must be in the student's name, student ID or email. Faculty see only the active " +
      'holds of their own students, and only the kind of each hold. Students see their own holds.',
  })
  @ApiList(holdList, HoldDto)
  list(
    @ListParams(holdList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HoldDto>> {
    return this.holds.list(request as Parameters<HoldsService['list']>[0], user);
  }

  @Get('kinds')
  @RequirePermission('holds.place')
  @ApiOperation({ summary: 'Lists the kinds of holds and whether you can place and release them' })
  @ApiPage(holdKindsOfOffices.resource, HoldKindDto)
  @ApiProblem(400, 'A parameter is unknown.')
  kinds(
    @ListParams(holdKindsOfOffices) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Page<HoldKindDto> {
    return this.holds.kinds(request, user);
  }

  @Get(':id')
  @RequirePermission('holds.read')
  @ApiOperation({ summary: 'Returns a hold' })
  @ApiId('id', 'hold')
  @ApiRecord(HoldDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<HoldDto>> {
    return this.holds.get(id, user);
  }

  @Get(':id/history')
  @RequirePermission('holds.place', 'audit.read')
  @ApiHistory('hold', 'hold')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.holds.history(id, request, user);
  }

  @Post()
  @RequirePermission('holds.place')
  @AboutStudentByKind(rolesOfHold, inBody('studentId'))
  @ApiOperation({
    summary: 'Places a hold on a student',
    description: 'Each office can place only its own kinds of holds.',
  })
  @ApiCreate('/api/holds', HoldDto)
  create(@Body() body: CreateHoldDto, @CurrentUser() user: SignedInUser): Promise<Versioned<HoldDto>> {
    return this.holds.create(body, user);
  }

  @Put(':id')
  @RequirePermission('holds.place')
  @AboutStudentByKind(rolesOfHold, inAddress('hold'))
  @ApiOperation({ summary: 'Updates the reason for an active hold' })
  @ApiId('id', 'hold')
  @ApiUpdate(HoldDto)
  @ApiReleased()
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateHoldDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<HoldDto>> {
    return this.holds.update(id, body, expected, user);
  }

  @Post(':id/release')
  @RequirePermission('holds.release')
  @AboutStudentByKind(rolesOfHold, inAddress('hold'))
  @ApiOperation({
    summary: 'Releases a hold',
    description:
      'Only the office that places holds of this kind can release them. The released hold is kept in the record.',
  })
  @ApiId('id', 'hold')
  @ApiUpdate(HoldDto)
  @ApiReleased()
  release(
    @IdParam('id') id: string,
    @Body() body: ReleaseHoldDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<HoldDto>> {
    return this.holds.release(id, body, expected, user);
  }

  @Delete(':id')
  @RequirePermission('holds.release')
  @AboutStudentByKind(rolesOfHold, inAddress('hold'))
  @ApiOperation({
    summary: 'Releases a hold',
    description: 'Same as `POST /api/holds/{id}/release` without a reason.',
  })
  @ApiId('id', 'hold')
  @ApiRemove('The hold is released.')
  @ApiReleased()
  async remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    await this.holds.release(id, {}, expected, user);
  }
}
