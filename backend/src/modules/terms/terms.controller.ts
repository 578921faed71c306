import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { TermDto } from './terms.dto.js';
import { TermsService } from './terms.service.js';

@ApiTags('terms')
@ApiAccessErrors()
@Controller('api/terms')
export class TermsController {
  constructor(private readonly terms: TermsService) {}

  @Get('active')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Active terms, the latest first' })
  async active(): Promise<TermDto[]> {
    return (await this.terms.active()).map((term) => TermDto.from(term));
  }

  @Get('current')
  @RequirePermission('catalog.read')
  @ApiOperation({
    summary: 'The current term',
    description:
      'The active term that holds today in New York; between terms the next to begin; after the last, the last.',
  })
  @ApiProblem(404, 'No term is active.')
  async current(): Promise<TermDto> {
    return TermDto.from(await this.terms.current());
  }
}
