import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { TermDto, termList } from './terms.dto.js';
import { TermsService } from './terms.service.js';

@ApiTags('terms')
@ApiAccessErrors()
@Controller('api/terms')
export class TermsController {
  constructor(private readonly terms: TermsService) {}

  @Get('active')
  @RequirePermission('catalog.read')
  @ApiOperation({ summary: 'Active terms, the latest first' })
  @ApiList(termList, TermDto)
  active(@ListParams(termList) request: ListRequest): Promise<Page<TermDto>> {
    return this.terms.active(request as Parameters<TermsService['active']>[0]);
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
