import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { TermsModule } from '../../src/modules/terms/terms.module.js';

/** Builds an application with a spec's own controllers in addition to the real ones. */
export async function withControllers<T>(own: Type[], build: () => Promise<T>): Promise<T> {
  const controllers = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, TermsModule) as Type[];
  Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, [...controllers, ...own], TermsModule);
  try {
    return await build();
  } finally {
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, controllers, TermsModule);
  }
}
