import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../auth/access.decorators.js';
import { ApiProblem } from '../http/problem.dto.js';
import { PolicyReports } from './policy-reports.service.js';

const reportFormats = {
  oneOf: [
    {
      type: 'object',
      description: 'A report in the format of the directive `report-uri`.',
      required: ['csp-report'],
      properties: { 'csp-report': { type: 'object', additionalProperties: true } },
    },
    {
      type: 'array',
      description:
        'Reports in the format of the Reporting API. Reports of any type except `csp-violation` are ignored.',
      items: { type: 'object', additionalProperties: true },
    },
  ],
  example: {
    'csp-report': {
      'document-uri': 'https://collegium.example/portal/dashboard',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      disposition: 'enforce',
    },
  },
};

@ApiTags('health')
@Controller('api/policy-reports')
export class PolicyReportsController {
  constructor(private readonly reports: PolicyReports) {}

  @Post()
  @HttpCode(204)
  @Public()
  @ApiOperation({
    summary: 'Receives content security policy reports from browsers',
    description:
      "Each page's content security policy names this address. At most one warning per hour is logged for each " +
      'violation. The warning omits the query strings, IDs and code sample in the report. Nothing else is kept.',
  })
  @ApiConsumes('application/csp-report', 'application/reports+json')
  @ApiBody({ schema: reportFormats as object })
  @ApiResponse({ status: 204, description: 'The reports were received.' })
  @ApiProblem(400, 'The body is not valid JSON.')
  @ApiProblem(413, 'The body is larger than 64 kB.')
  @ApiProblem(415, 'The body is neither `application/csp-report` nor `application/reports+json`.')
  take(@Req() request: Request): void {
    this.reports.take(request.body);
  }
}
