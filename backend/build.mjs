/**
 * Compiles src/ and demo/ into dist/ with the Swagger plugin, which turns the DTOs' types and comments into the
 * OpenAPI document. `node build.mjs --watch` compiles again on every change.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { copyAssets, emptyDist, transformers } from './compile.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const configFile = path.join(here, 'tsconfig.build.json');
const formatHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => here,
  getNewLine: () => '\n',
};
const report = (diagnostics) =>
  console.error(ts.formatDiagnosticsWithColorAndContext(diagnostics, formatHost));

if (process.argv.includes('--watch')) {
  const host = ts.createWatchCompilerHost(
    configFile,
    {},
    ts.sys,
    ts.createEmitAndSemanticDiagnosticsBuilderProgram,
    (diagnostic) => report([diagnostic]),
    (diagnostic) => console.log(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')),
  );
  const createProgram = host.createProgram;
  host.createProgram = (...args) => {
    const builder = createProgram(...args);
    const emit = builder.emit;
    builder.emit = (file, write, token, declarationsOnly) => {
      copyAssets();
      return emit(file, write, token, declarationsOnly, transformers(builder.getProgram()));
    };
    return builder;
  };
  ts.createWatchProgram(host);
} else {
  emptyDist();
  const config = ts.getParsedCommandLineOfConfigFile(
    configFile,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        report([diagnostic]);
        process.exit(1);
      },
    },
  );
  const program = ts.createProgram(config.fileNames, config.options);
  const result = program.emit(undefined, undefined, undefined, false, transformers(program));
  const diagnostics = [...ts.getPreEmitDiagnostics(program), ...result.diagnostics];
  if (diagnostics.length) {
    report(diagnostics);
    process.exit(1);
  }
  copyAssets();
}
