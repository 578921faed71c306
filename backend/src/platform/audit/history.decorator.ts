import { applyDecorators } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { historyText } from '../auth/fields/field-text.js';
import type { RecordType } from '../auth/fields/record-fields.js';
import { ApiId } from '../http/id-param.decorator.js';
import { ApiList } from '../http/list.decorators.js';
import { HistoryEntryDto, historyList } from './history.dto.js';

/** Documents `GET /api/<resource>/{id}/history`, and which permission the values of each field need. */
export const ApiHistory = (of: string, type: RecordType) =>
  applyDecorators(
    ApiOperation({
      summary: `Returns the history of this ${of}, newest first`,
      description:
        "Who changed what, with the old and new values and the reason. Values your role can't read are " +
        `withheld. To read them, you need:\n\n${historyText(type)}`,
    }),
    ApiId('id', of),
    ApiList(historyList, HistoryEntryDto),
  );
