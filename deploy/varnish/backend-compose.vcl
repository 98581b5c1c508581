# backend.vcl for compose.yaml: the services by their names there.

backend masthead {
  .host = "masthead";
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
  "172.30.0.0"/24;
}
