import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import {
  AboutNoStudent,
  AboutStudent,
  inAddress,
  inBody,
} from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
import { TicketGroupsService } from './ticket-groups.service.js';
import {
  CreateTimeTicketDto,
  GivenTicketsDto,
  GiveTicketsDto,
  ticketList,
  TimeTicketDto,
  UpdateTimeTicketDto,
} from './time-tickets.dto.js';
import { TimeTicketsService } from './time-tickets.service.js';

@ApiTags('registration')
@ApiAccessErrors()
@Controller('api/time-tickets')
export class TimeTicketsController {
  constructor(private readonly tickets: TimeTicketsService) {}

  @Get()
  @RequirePermission('enrollments.create')
  @ApiOperation({
    summary: 'Lists time tickets by opening time',
    description:
      "Each word in `search` must be in the student's name, student ID or email. Students see only their own tickets.",
  })
  @ApiList(ticketList, TimeTicketDto)
  list(
    @ListParams(ticketList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<TimeTicketDto>> {
    return this.tickets.list(request as Parameters<TimeTicketsService['list']>[0], user);
  }

  @Get(':id')
  @RequirePermission('enrollments.create')
  @ApiOperation({ summary: 'Returns a time ticket' })
  @ApiId('id', 'ticket')
  @ApiRecord(TimeTicketDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<TimeTicketDto>> {
    return this.tickets.get(id, user);
  }

  @Post()
  @RequirePermission('settings.academic')
  @AboutStudent(inBody('studentId'))
  @ApiOperation({ summary: 'Creates a time ticket for a student in a term' })
  @ApiCreate('/api/time-tickets', TimeTicketDto)
  create(
    @Body() body: CreateTimeTicketDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<TimeTicketDto>> {
    return this.tickets.create(body, user);
  }

  @Put(':id')
  @RequirePermission('settings.academic')
  @AboutStudent(inAddress('time_ticket'))
  @ApiOperation({ summary: 'Updates a time ticket', description: 'An omitted field keeps its value.' })
  @ApiId('id', 'ticket')
  @ApiUpdate(TimeTicketDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateTimeTicketDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<TimeTicketDto>> {
    return this.tickets.update(id, body, expected, user);
  }

  @Delete(':id')
  @RequirePermission('settings.academic')
  @AboutStudent(inAddress('time_ticket'))
  @ApiOperation({ summary: 'Deletes a time ticket' })
  @ApiId('id', 'ticket')
  @ApiRemove('The ticket is deleted.')
  remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    return this.tickets.remove(id, expected, user);
  }
}

@ApiTags('registration')
@ApiAccessErrors()
@Controller('api/terms')
@AboutNoStudent('tickets of whole class levels, by credits')
export class TermTicketsController {
  constructor(private readonly groups: TicketGroupsService) {}

  @Post(':id/time-tickets')
  @HttpCode(200)
  @RequirePermission('settings.academic')
  @ApiOperation({
    summary: 'Creates time tickets, group by group, for all active students in the given class levels',
    description:
      'Within a class level, the students with the most earned credits are in the first group. If a student already has a ticket ' +
      'for the term, the ticket gets the new times. Repeating the call with the same body changes only the tickets of ' +
      'students who are now in a different group.',
  })
  @ApiId('id', 'term')
  @ApiOkResponse({
    description:
      'The number of new, changed and unchanged tickets, and the number of students and groups in each class level.',
    type: GivenTicketsDto,
  })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each.')
  give(@IdParam('id') id: string, @Body() body: GiveTicketsDto): Promise<GivenTicketsDto> {
    return this.groups.give(id, body);
  }
}
