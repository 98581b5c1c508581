# backend.vcl for compose.yaml: the services by their names there.

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

backend masthead {
  .host = "masthead";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 35s;
  # a live blog's stream says something at least every 30 s
  .between_bytes_timeout = 60s;
  .probe = alive;
}

backend masthead2 {
  .host = "masthead2";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 35s;
  .between_bytes_timeout = 60s;
  .probe = alive;
}

sub vcl_init {
  new nodes = directors.round_robin();
  nodes.add_backend(masthead);
  nodes.add_backend(masthead2);
}

sub vcl_recv {
  set req.backend_hint = nodes.backend();
}

acl purgers {
  "172.30.0.0"/24;
}
