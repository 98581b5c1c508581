import { sites } from '#brands';
import { crawlerNames } from '#content/site/crawler-names';
import { personalPaths, streamedPaths, toPathPattern } from '#content/site/personal-paths';

type TablePath = Parameters<typeof toPathPattern>[0] & { holds: string };

const listConditions = (paths: readonly TablePath[]): string =>
  paths.map((one, index) => `    # ${one.holds}\n    ${index === 0 ? '' : '|| '}req.url ~ "${toPathPattern(one)}"`).join('\n');

const ownHosts = ['localhost', String.raw`127\.0\.0\.1`, String.raw`\[::1\]`, ...sites.map((site) => String.raw`${site}\.localhost`)];

// VCL takes a regular expression only as a literal: the host is compared with the list by a back reference
const isInHosts = String.raw`^(\S+) .*(?:=|:\s*")\s*\1(?::[0-9]{1,5})?\.?(?:[\s,"]|$)`;
const repeatsName = String.raw`[?&]([^=&]+)(?:=[^&]*)?&(?:.*&)?\1(?:[=&]|$)`;
const campaign = '(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|ref_src)';

const head = `vcl 4.1;

# Varnish in front of Masthead: caches pages as long as Masthead says, forgets them by tag when Masthead says so, and goes on with what it
# has when Masthead does not answer. Printed by "masthead varnish", from the program's own table of personal paths; it depends on no brand.
# Change backend.vcl instead of this file. Tested with Varnish 7.1; needs no module but std and, in backend.vcl, directors.

import std;

# The backends and who may purge; found in vcl_path, /etc/varnish.
include "backend.vcl";
`;

const passes = `# Sites answer at their own host names: those of MASTHEAD_HOSTS, which Varnish reads from its environment in the form that Masthead does, and
# <site>.localhost. Every other host is passed.
sub pass_other_hosts {
  set req.http.X-Reader-Host = regsub(regsub(std.tolower(req.http.Host), ":[0-9]{1,5}$", ""), "\\.$", "");
  if (req.http.X-Reader-Host !~ "^(?:${ownHosts.join('|')})$" &&
      req.http.X-Reader-Host + " " + std.tolower(std.getenv("MASTHEAD_HOSTS")) !~ {"${isInHosts}"}) {
    return (pass);
  }
}

# Answers that belong to one reader, to editors or to operators: they are never stored, and cookies reach Masthead and the browser.
sub pass_personal_paths {
  if (
${listConditions(personalPaths)}
  ) {
    return (pass);
  }
}

# Files larger than a cache, ranges included: a pipe reads no further ahead than its viewer, where a pass would hold the rest of a film in memory.
# An event stream has no end.
sub pass_streams {
  if (
${listConditions(streamedPaths.filter(({ isFile }) => isFile))}
  ) {
    if (req.proto ~ "^HTTP/1") {
      return (pipe);
    }
    return (pass);
  }
  if (
${listConditions(streamedPaths.filter(({ isFile }) => !isFile))}
  ) {
    return (pass);
  }
}

# Requests that Masthead answers by more than their address.
sub pass_own_requests {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization || req.http.X-Auth-Token || req.http.X-Original-Correlation-Id || req.http.Accept ~ "text/event-stream") {
    return (pass);
  }
  # known crawlers read gated pieces whole; Masthead knows them by their address
  if (req.http.User-Agent ~ "(?i)${crawlerNames.source}") {
    return (pass);
  }
}
`;

const receive = `sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Not from here."));
    }
    if (std.getenv("MASTHEAD_VARNISH_TOKEN") && req.http.X-Purge-Token != std.getenv("MASTHEAD_VARNISH_TOKEN")) {
      return (synth(403, "Not with this token."));
    }
    if (!req.http.X-Purge-Pattern) {
      return (synth(400, "X-Purge-Pattern says which pages."));
    }
    # Soft and hard are the same here: a page that is asked for next is made anew once, and Masthead answers it from what it keeps
    # itself, also stale. On obj only, so that the ban lurker can work it off without a request.
    if (!std.ban("obj.http.Surrogate-Key ~ " + req.http.X-Purge-Pattern)) {
      return (synth(400, std.ban_error()));
    }
    return (synth(200, "Purged."));
  }

  # Masthead trusts what proxies say of a client, and no proxy says these.
  unset req.http.Forwarded;
  unset req.http.Proxy;

  call pass_own_requests;
  call pass_other_hosts;
  call pass_streams;
  call pass_personal_paths;

  # Everything else is the same for everyone.
  unset req.http.Cookie;
  # Campaign parameters change no page, and would make each of them another object.
  if (req.url ~ "[?&]${campaign}=") {
    set req.url = regsuball(req.url, "(?<=[?&])${campaign}=[^&]*&?", "");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  # The order of parameters makes no difference, unless one is there twice: then the first counts.
  if (req.url !~ "${repeatsName}") {
    set req.url = std.querysort(req.url);
  }
  # Pages are stored in one encoding here; what a client has of other pages must not make each of them another object.
  unset req.http.Available-Dictionary;

  # Stale while one request refreshes it; as long as a day when Masthead does not answer (stale-if-error).
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  # one page a host, however its name is spelled
  hash_data(req.http.X-Reader-Host);
  return (lookup);
}
`;

const fetch = `sub vcl_pipe {
  # one request: what the client sends next comes through this configuration again
  set bereq.http.Connection = "close";
  unset bereq.http.X-Reader-Host;
}

sub vcl_backend_fetch {
  unset bereq.http.X-Reader-Host;
}

sub vcl_backend_response {
  if (beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    # the refresh failed: the page that is there stays
    return (abandon);
  }
  # s-maxage is the ttl already, and stale-while-revalidate the grace
  if (beresp.ttl > 0s && beresp.http.Cache-Control ~ "stale-if-error") {
    set beresp.grace = 24h;
  }
}

sub vcl_backend_error {
  # a node that was lost since its last health check: another is asked, once
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    set bereq.first_byte_timeout = 10s;
    return (retry);
  }
  set beresp.status = 503;
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = "This page cannot be shown right now. Please try again in a few seconds.";
  return (deliver);
}
`;

const deliver = `sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.reason;
  return (deliver);
}

sub vcl_deliver {
  if (obj.uncacheable) {
    set resp.http.X-Cache = "pass";
  } else if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  # between Masthead and this cache only
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}`;

/** The whole Varnish configuration but the backends, as `deploy/varnish/default.vcl` has it. */
export const defaultVcl: string = [head, passes, receive, fetch, deliver].join('\n');
