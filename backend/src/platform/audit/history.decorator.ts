import { applyDecorators } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import '../features/load.js';
import { historyText } from '../auth/fields/field-text.js';
import { ApiId } from '../http/id-param.decorator.js';
import { ApiList } from '../http/list.decorators.js';
import { HistoryEntryDto, historyList } from './history.dto.js';

/** Documents `GET /api/<resource>/{id}/history`, and which permission the values of each field need. */
export const ApiHistory = (of: string, type: string) =>
  applyDecorators(
    ApiOperation({
      summary: `Returns the history of this ${of}, newest first`,
      description:
        "Shows who changed what, with the old and new values and the reason. Values that your role can't read are " +
        `withheld. Each line lists a permission and the fields that you can read with it:\n\n${historyText(type)}`,
    }),
    ApiId('id', of),
    ApiList(historyList, HistoryEntryDto),
  );
