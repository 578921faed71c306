import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { CalendarDto } from './calendar.dto.js';
import { TermsService } from './terms.service.js';

@ApiTags('calendar')
@Controller('api/calendar')
export class CalendarController {
  constructor(private readonly terms: TermsService) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'The academic calendar: published terms and their dates',
    description: 'Active terms, the earliest first. All dates are days in New York.',
  })
  @ApiOkResponse({ type: CalendarDto })
  @ApiProblem(503, 'The database does not answer in time; try again after `Retry-After`.')
  calendar(): Promise<CalendarDto> {
    return this.terms.calendar();
  }
}
