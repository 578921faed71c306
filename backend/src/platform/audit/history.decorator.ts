import { applyDecorators } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ApiId } from '../http/id-param.decorator.js';
import { ApiList } from '../http/list.decorators.js';
import { HistoryEntryDto, historyList } from './history.dto.js';

/** Documents `GET /api/<resource>/{id}/history`. */
export const ApiHistory = (of: string) =>
  applyDecorators(
    ApiOperation({
      summary: `The changes of this ${of}, newest first`,
      description: 'Who changed what, from what to what, and the reason that was given.',
    }),
    ApiId('id', of),
    ApiList(historyList, HistoryEntryDto),
  );
