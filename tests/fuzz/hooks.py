"""Hooks for schemathesis: who calls, and from which address. How to run it: docs/testing.md."""

import itertools
import os

import requests
import schemathesis

ORIGIN = os.environ.get("FUZZ_ORIGIN", "http://localhost:3150")

# The demo account to call as: amara (admin), tom (vendor), ben (member); nobody when empty.
NAME = os.environ.get("FUZZ_AS", "")

# Calls are limited by address: each one comes from another, which TRUST_PROXY lets the server believe.
addresses = (f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}" for n in itertools.count(1))


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers["X-Forwarded-For"] = next(addresses)


if NAME:

    @schemathesis.auth(refresh_interval=None, retry_on=[401])
    class Session:
        """Signs in, and again whenever a call has ended the session or changed who it is for."""

        cookie = None

        def get(self, case, context):
            if Session.cookie is None:
                Session.cookie = sign_in()
            return Session.cookie

        def set(self, case, data, context):
            case.headers["Cookie"] = data
            case.headers["Origin"] = ORIGIN

    # An admin who views the site as somebody is that person until they stop.
    ends_session = ("/users/logout", "/admin/view-as", "/admin/stop-viewing")

    @schemathesis.hook
    def after_call(context, case, response):
        if response.status_code == 401 or case.operation.path.startswith(ends_session):
            Session.cookie = None


def sign_in() -> str:
    answer = requests.post(
        f"{ORIGIN}/api/v1/users/login",
        json={"email": f"{NAME}@example.org", "password": f"demo-{NAME}-2026"},
        headers={"Origin": ORIGIN, "X-Forwarded-For": next(addresses)},
        timeout=30,
    )
    answer.raise_for_status()
    return "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
