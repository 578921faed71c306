/**
 * An application has a thousand routes, and putting them together took a third of its start. Here, the guards, pipes and
 * interceptors of a route are put together by its first call, and the pattern of a path is compiled once per worker.
 */
const { RouterExplorer } = require('@nestjs/core/router/router-explorer.js');
const paths = require('path-to-regexp');

const { createCallbackProxy } = RouterExplorer.prototype;
RouterExplorer.prototype.createCallbackProxy = function onFirstCall(...route) {
  let handler;
  return (...call) => (handler ??= createCallbackProxy.apply(this, route))(...call);
};

/** Express reads nothing from the metadata of a handler. */
RouterExplorer.prototype.copyMetadataToCallback = () => {};

/** By path and options: a pure function. */
const known = new Map();
const { match } = paths;
paths.match = (path, options) => {
  if (typeof path !== 'string') return match(path, options);
  const key = JSON.stringify([path, options]);
  const same = known.get(key);
  if (same?.decode === options.decode) return same.matcher;
  const matcher = match(path, options);
  known.set(key, { decode: options.decode, matcher });
  return matcher;
};
