# Where Masthead answers, and who may purge. This is the file to change; default.vcl is the same everywhere.
# Needs in Masthead's environment: MASTHEAD_VARNISH=http://<this varnish>:6081, MASTHEAD_TRUSTED_PROXIES=<this varnish>.
# Needs in Varnish's environment: MASTHEAD_HOSTS as Masthead has it, and the same MASTHEAD_VARNISH_TOKEN where purges come over a network
# that others use too.

import directors;

probe alive {
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

backend node1 {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 35s;
  # a live blog's stream says something at least every 30 s
  .between_bytes_timeout = 60s;
  .probe = alive;
}

# Every further node is one more backend like node1, and one more line here. A node that is not healthy is left out.
sub vcl_init {
  new nodes = directors.round_robin();
  nodes.add_backend(node1);
}

sub vcl_recv {
  set req.backend_hint = nodes.backend();
}

acl purgers {
  "127.0.0.1";
  "::1";
}
