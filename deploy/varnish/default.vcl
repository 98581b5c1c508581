vcl 4.1;

# Varnish in front of Masthead (tried with 7.1, Debian 12): keeps pages as long as Masthead says, forgets them by tag when Masthead says so,
# and goes on with what it has when Masthead does not answer. It needs no module but std.

import std;

# The backend and who may purge; found in vcl_path, /etc/varnish.
include "backend.vcl";

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

  # Only what a proxy in front of this one could not have known: nobody says these by themselves.
  unset req.http.Forwarded;
  unset req.http.Proxy;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # What belongs to one person, and what only operators ask.
  if (req.http.Authorization || req.http.X-Auth-Token || req.url ~ "^/(editorial|auth|mynewsapi|account|draft|dev)(/|\?|$)" ||
      req.url ~ "^/(metrics|healthz|readyz)(\?|$)" || req.http.Accept ~ "text/event-stream") {
    return (pass);
  }
  # Everything else is the same for everyone.
  unset req.http.Cookie;
  # What campaigns hang on addresses changes no page, and would make each of them another object.
  if (req.url ~ "[?&](utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|ref_src)=") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|ref_src)=[^&]*&?", "");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  set req.url = std.querysort(req.url);
  # Pages are kept in one encoding here; what a client has of other pages must not make each of them another object.
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
  hash_data(std.tolower(req.http.Host));
  return (lookup);
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
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  # between Masthead and this cache only
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
