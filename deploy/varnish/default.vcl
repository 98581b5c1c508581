vcl 4.1;

# Varnish in front of Masthead: caches pages as long as Masthead says, forgets them by tag when Masthead says so, and goes on with what it
# has when Masthead does not answer. Printed by "masthead varnish", from the program's own table of personal paths; it depends on no brand.
# Change backend.vcl instead of this file. Tested with Varnish 7.1; needs no module but std and, in backend.vcl, directors.

import std;

# The backends and who may purge; found in vcl_path, /etc/varnish.
include "backend.vcl";

# Sites answer at their own host names: those of MASTHEAD_HOSTS, which Varnish reads from its environment in the form that Masthead does, and
# <site>.localhost. Every other host is passed.
sub pass_other_hosts {
  set req.http.X-Reader-Host = regsub(regsub(std.tolower(req.http.Host), ":[0-9]{1,5}$", ""), "\.$", "");
  if (req.http.X-Reader-Host !~ "^(?:localhost|127\.0\.0\.1|\[::1\]|news\.localhost|eonline\.localhost|today\.localhost|msnbc\.localhost|telemundo\.localhost)$" &&
      req.http.X-Reader-Host + " " + std.tolower(std.getenv("MASTHEAD_HOSTS")) !~ {"^(\S+) .*(?:=|:\s*")\s*\1(?::[0-9]{1,5})?\.?(?:[\s,"]|$)"}) {
    return (pass);
  }
}

# Answers that belong to one reader, to editors or to operators: they are never stored, and cookies reach Masthead and the browser.
sub pass_personal_paths {
  if (
    # sign-in, a reader's account, saved items, subscription and the pieces that a reader may open
    req.url ~ "^[^?]*/account(?:[/?]|$)"
    # a reader's privacy choices
    || req.url ~ "^[^?]*/privacy-choices(?:[/?]|$)"
    # previews of unpublished pages and their data, by signed links
    || req.url ~ "^[^?]*/draft(?:[/?]|$)"
    # the live TV page, which knows the TV provider
    || req.url ~ "^[^?]*/live/?(?:\?|$)"
    # signing in with a TV provider
    || req.url ~ "^[^?]*/live/sign-in(?:[/?]|$)"
    # the way back from a TV provider
    || req.url ~ "^[^?]*/live/return(?:[/?]|$)"
    # signing out of a TV provider
    || req.url ~ "^[^?]*/live/sign-out(?:[/?]|$)"
    # the code that a TV shows
    || req.url ~ "^[^?]*/live/device(?:[/?]|$)"
    # the form for the code of a TV
    || req.url ~ "^[^?]*/live/code(?:[/?]|$)"
    # the page that opens and closes a sign-in window
    || req.url ~ "^[^?]*/live/blank(?:[/?]|$)"
    # the sign-up form of a newsletter
    || req.url ~ "^[^?]*/newsletters/sign-up(?:[/?]|$)"
    # confirming a newsletter, by a mailed link
    || req.url ~ "^[^?]*/newsletters/confirm(?:[/?]|$)"
    # unsubscribing from a newsletter, by a mailed link
    || req.url ~ "^[^?]*/newsletters/leave(?:[/?]|$)"
    # previews of newsletters, by signed links
    || req.url ~ "^[^?]*/newsletters/preview(?:[/?]|$)"
    # the sign-up form of a newsletter in a frame
    || req.url ~ "^[^?]*/embedded-newsletter/[^/?]+/sign-up(?:[/?]|$)"
    # the call that says whether a reader may read a piece
    || req.url ~ "^[^?]*/getStartTodayArticlePermissions(?:[/?]|$)"
    # the calls of accounts
    || req.url ~ "^/auth(?:[/?]|$)"
    # the calls of saved items, history and recommendations
    || req.url ~ "^/mynewsapi(?:[/?]|$)"
    # the call that says how a meter stands
    || req.url ~ "^/services/paywall/access(?:[/?]|$)"
    # the sign-in with a TV provider
    || req.url ~ "^/services/tve/session(?:[/?]|$)"
    # the permission to watch a channel
    || req.url ~ "^/services/tve/authorize(?:[/?]|$)"
    # the channels that a viewer may watch
    || req.url ~ "^/services/tve/preauthorize(?:[/?]|$)"
    # the sign-in of a TV by its code
    || req.url ~ "^/services/tve/code(?:[/?]|$)"
    # a browser's push subscription
    || req.url ~ "^/services/push/subscriptions(?:[/?]|$)"
    # clicks on ads, each of which is counted
    || req.url ~ "^/services/ads/click(?:[/?]|$)"
    # ads in a frame, each with its own click address
    || req.url ~ "^/ads/creatives(?:[/?]|$)"
    # the live stream, for viewers with a token
    || req.url ~ "^/live-media(?:[/?]|$)"
    # the calls of editors
    || req.url ~ "^/editorial(?:[/?]|$)"
    # the demo's outbox and push service
    || req.url ~ "^/dev(?:[/?]|$)"
    # the numbers of a process
    || req.url ~ "^/metrics(?:[/?]|$)"
    # whether a process is alive
    || req.url ~ "^/healthz(?:[/?]|$)"
    # whether a process can serve
    || req.url ~ "^/readyz(?:[/?]|$)"
  ) {
    return (pass);
  }
}

# Files larger than a cache, ranges included: a pipe reads no further ahead than its viewer, where a pass would hold the rest of a film in memory.
# An event stream has no end.
sub pass_streams {
  if (
    # video and audio files, with ranges
    req.url ~ "^/media(?:[/?]|$)"
  ) {
    if (req.proto ~ "^HTTP/1") {
      return (pipe);
    }
    return (pass);
  }
  if (
    # the event streams of live blogs
    req.url ~ "^/bentoapi/live/[^/?]+/events(?:[/?]|$)"
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
  if (req.http.User-Agent ~ "(?i)bot|crawl|spider|slurp") {
    return (pass);
  }
}

sub vcl_recv {
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
  if (req.url ~ "[?&](utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|ref_src)=") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|ref_src)=[^&]*&?", "");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  # The order of parameters makes no difference, unless one is there twice: then the first counts.
  if (req.url !~ "[?&]([^=&]+)(?:=[^&]*)?&(?:.*&)?\1(?:[=&]|$)") {
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

sub vcl_pipe {
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

sub vcl_synth {
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
}
