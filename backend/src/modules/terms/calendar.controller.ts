import { applyDecorators, Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.decorators.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { plain, Read } from '../../platform/http/route.decorators.js';
import { CalendarDto } from './calendar.dto.js';
import { TermsService } from './terms.service.js';

const example = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:5d0e1f2a-classes-begin',
  'SEQUENCE:1',
  'DTSTAMP:20260415T120000Z',
  'DTSTART;VALUE=DATE:20260824',
  'DTEND;VALUE=DATE:20260825',
  'SUMMARY:Fall 2026: classes begin',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

const Feed = () =>
  applyDecorators(
    Public(),
    ApiOkResponse({
      description:
        'All-day events (RFC 5545): registration dates, first day of classes and last day of the term.',
      content: { 'text/calendar': { schema: { type: 'string' }, example } },
    }),
    ApiProblem(503, "The database doesn't respond in time. Try again after `Retry-After`."),
    Header('Content-Type', 'text/calendar; charset=utf-8'),
  );

@ApiTags('calendar')
@Controller('api/calendar')
export class CalendarController {
  constructor(private readonly terms: TermsService) {}

  @Read('', plain(CalendarDto), {
    permission: 'public',
    summary: 'Returns the academic calendar: published terms and their dates',
    description: 'Active terms, earliest first. All dates are in Eastern Time.',
    errors: { 503: "The database doesn't respond in time. Try again after `Retry-After`." },
  })
  calendar() {
    return this.terms.calendar();
  }

  @Get('all.ics')
  @Feed()
  @ApiOperation({
    summary: 'Returns all published terms as a calendar feed',
    description: 'A calendar that subscribes to the feed also shows terms that are published later.',
  })
  feedOfAll(): Promise<string> {
    return this.terms.feedOfAll();
  }

  @Get(':id.ics')
  @Feed()
  @ApiOperation({
    summary: 'Returns a published term as a calendar feed',
    description: 'Only active terms are published.',
  })
  @ApiId('id', 'term')
  feed(@IdParam('id') id: string): Promise<string> {
    return this.terms.feed(id);
  }
}
