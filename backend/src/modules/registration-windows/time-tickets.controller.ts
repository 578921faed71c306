import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import {
  AboutNoStudent,
  AboutStudent,
  inAddress,
  inBody,
} from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  List,
  plain,
  Read,
  Remove,
  Routes,
  Update,
} from '../../platform/http/route.decorators.js';
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

@Routes('registration', 'api/time-tickets')
export class TimeTicketsController {
  constructor(private readonly tickets: TimeTicketsService) {}

  @List('', ticketList, TimeTicketDto, {
    permission: 'enrollments.create',
    summary: 'Lists time tickets by opening time',
    description:
      "Each word in `search` must be in the student's name, student ID or email. Students see only their own tickets.",
  })
  list(@ListParams(ticketList) request: ListRequestOf<typeof ticketList>, @CurrentUser() user: SignedInUser) {
    return this.tickets.list(request, user);
  }

  @Read(':id', TimeTicketDto, {
    permission: 'enrollments.create',
    of: 'ticket',
    summary: 'Returns a time ticket',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.tickets.get(id, user);
  }

  @Create('', TimeTicketDto, {
    permission: 'settings.academic',
    summary: 'Creates a time ticket for a student in a term',
  })
  @AboutStudent(inBody('studentId'))
  create(@Body() body: CreateTimeTicketDto, @CurrentUser() user: SignedInUser) {
    return this.tickets.create(body, user);
  }

  @Update(':id', TimeTicketDto, {
    permission: 'settings.academic',
    of: 'ticket',
    summary: 'Updates a time ticket',
    description: 'An omitted field keeps its value.',
  })
  @AboutStudent(inAddress('time_ticket'))
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateTimeTicketDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.tickets.update(id, body, expected, user);
  }

  @Remove(':id', 'The ticket is deleted.', {
    permission: 'settings.academic',
    of: 'ticket',
    summary: 'Deletes a time ticket',
  })
  @AboutStudent(inAddress('time_ticket'))
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.tickets.remove(id, expected, user);
  }
}

@Routes('registration', 'api/terms')
@AboutNoStudent('tickets of whole class levels, by credits')
export class TermTicketsController {
  constructor(private readonly groups: TicketGroupsService) {}

  @Act(
    ':id/time-tickets',
    plain(
      GivenTicketsDto,
      'The number of new, changed and unchanged tickets, and the number of students and groups in each class level.',
    ),
    {
      permission: 'settings.academic',
      of: 'term',
      summary: 'Creates time tickets, group by group, for all active students in the given class levels',
      description:
        'Within a class level, the students with the most earned credits are in the first group. If a student already has a ticket ' +
        'for the term, the ticket gets the new times. Repeating the call with the same body changes only the tickets of ' +
        'students who are now in a different group.',
      errors: { 422: 'Fields of the body are not valid; `errors` has a message for each.' },
    },
  )
  give(@IdParam('id') id: string, @Body() body: GiveTicketsDto) {
    return this.groups.give(id, body);
  }
}
