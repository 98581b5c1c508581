# Where Masthead answers, and who may purge. This is the file to change; default.vcl is the same everywhere.
# Needs in Masthead's environment: MASTHEAD_VARNISH=http://<this varnish>:6081, MASTHEAD_TRUSTED_PROXIES=<this varnish>,
# and the same MASTHEAD_VARNISH_TOKEN in both environments where purges come over a network that others use too.

backend masthead {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 35s;
  # a live blog's stream says something at least every 30 s
  .between_bytes_timeout = 60s;
  .probe = {
    # alive, not ready: with its database away Masthead goes on sending the pages it has
    .request =
      "GET /healthz HTTP/1.1"
      "Host: localhost"
      "Connection: close";
    .interval = 2s;
    .timeout = 1s;
    .window = 5;
    .threshold = 3;
    .initial = 3;
  }
}

acl purgers {
  "127.0.0.1";
  "::1";
}
